// The timer of an animation. It stops while nobody sees the animation, or if a reader prefers reduced motion.
import { type RefObject, useEffect, useState } from "react";

/**
 * Returns the number of ticks, starting at 0. The timer starts when the element is in view of a visible
 * document. It stops when that's no longer true, and then starts over. `repeat` is the time between ticks and
 * `first` the time from the start to the first tick, in milliseconds.
 */
export function useTicks(
  element: RefObject<Element>,
  paused: boolean,
  repeat: number,
  first = repeat,
): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (paused || !target) return;
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    let inSight = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const tickAfter = (delay: number) => {
      timer = setTimeout(() => {
        setTicks((count) => count + 1);
        tickAfter(repeat);
      }, delay);
    };
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const update = () => {
      const runs = inSight && document.visibilityState === "visible" && !lessMotion.matches;
      if (!runs) stop();
      else if (timer === undefined) tickAfter(first);
    };

    const observer = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)!.isIntersecting;
      update();
    });
    observer.observe(target);
    document.addEventListener("visibilitychange", update);
    lessMotion.addEventListener("change", update);
    return () => {
      stop();
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
      lessMotion.removeEventListener("change", update);
    };
  }, [element, first, repeat, paused]);
  return ticks;
}
