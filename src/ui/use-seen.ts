// Detects when an element has been visible.
import { type RefObject, useEffect, useState } from "react";
import { AVATAR_VISIBILITY_INTERVAL } from "../core/constants";

/** Whether a box is at least partly inside a viewport of the given size, in CSS pixels. */
export function isInViewport(
  box: Pick<DOMRect, "top" | "bottom" | "left" | "right">,
  viewport: { width: number; height: number },
): boolean {
  return box.bottom > 0 && box.right > 0 && box.top < viewport.height && box.left < viewport.width;
}

/** Returns false until the element has been visible once. Polls in browsers without IntersectionObserver. */
export function useSeen(element: RefObject<HTMLElement>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (seen || !target) return;
    if (typeof IntersectionObserver === "function") {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      });
      observer.observe(target);
      return () => observer.disconnect();
    }
    const timer = setInterval(() => {
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      if (isInViewport(target.getBoundingClientRect(), viewport)) setSeen(true);
    }, AVATAR_VISIBILITY_INTERVAL);
    return () => clearInterval(timer);
  }, [element, seen]);
  return seen;
}
