// Tools for readers who scroll: a progress line below the header, a button back to the top, and a fix for
// focused elements that the header covers. Loads when a reader first interacts with the page.
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { BESIDE_TOOLS_ID } from "../Header/Header";
import { Icon } from "../../ui/Icon/Icon";
import { readingProgress } from "./reading-progress";
import { uncoverFocus, uncoverFocusAfterTab } from "./uncover-focus";
import "./ScrollTools.css";

export interface ScrollToolsProps {
  /** The path of the current page. */
  path: string;
}

/** Scrolls up, without an animation if the reader prefers reduced motion, and moves the focus to the title. */
function toTop(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/**
 * Shows the line on pages with an article, and the button from the second screen on. The button is in the
 * header, the one place at every width where it covers neither text nor controls.
 */
export function ScrollTools({ path }: ScrollToolsProps) {
  const line = useRef<HTMLDivElement>(null);
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const { scrollY, innerHeight } = window;
      const article = document.querySelector("main article");
      const bottom = (article?.getBoundingClientRect().bottom ?? -Infinity) + scrollY;
      line.current!.style.transform = `scaleX(${readingProgress(scrollY, bottom - innerHeight)})`;
      setIsFar(scrollY > innerHeight);
    };
    const schedule = () => (frame ||= requestAnimationFrame(update));
    schedule();
    const ended = new AbortController();
    const options = { passive: true, signal: ended.signal };
    window.addEventListener("scroll", schedule, options);
    window.addEventListener("resize", schedule, options);
    return () => {
      cancelAnimationFrame(frame);
      ended.abort();
    };
  }, [path]);

  useEffect(() => {
    // The reader may have pressed Tab before this component loaded.
    uncoverFocus();
    document.addEventListener("keydown", uncoverFocusAfterTab);
    return () => document.removeEventListener("keydown", uncoverFocusAfterTab);
  }, []);

  return (
    <>
      <div ref={line} className="reading-progress" />
      {isFar &&
        createPortal(
          <button type="button" className="to-top icon-button" title="Back to top" onClick={toTop}>
            <Icon name="chevron" />
          </button>,
          document.getElementById(BESIDE_TOOLS_ID)!,
        )}
    </>
  );
}
