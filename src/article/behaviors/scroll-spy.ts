// Marks the heading being read in the "On this page" list, including the last one, which may never reach the
// top, and the target of a link.

import { idOfHash } from "../../core/hash";

// A heading counts as reached this far below the sticky header, in CSS pixels.
const SLACK = 32;

/**
 * Returns the index of the heading being read. `tops` contains the headings' distances from the reading line,
 * in pixels and document order. `pinned` is the target of a link, as long as it is in view.
 */
export function currentHeading(
  tops: readonly number[],
  { atEnd, visibleBelow, pinned }: { atEnd: boolean; visibleBelow: number; pinned?: number },
): number {
  const pinnedTop = pinned === undefined ? undefined : tops[pinned];
  if (pinnedTop !== undefined && pinnedTop <= visibleBelow && pinnedTop >= -SLACK) return pinned!;
  if (atEnd) return tops.length - 1;
  return tops.findLastIndex((top) => top <= SLACK);
}

/** Watches the page's scroll position until the returned function is called. */
export function spyOnScroll(list: HTMLElement): () => void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  const headings = links.map((link) => document.getElementById(idOfHash(link.hash)));
  let frame = 0;
  let pinned: number | undefined;

  const update = () => {
    frame = 0;
    const first = headings.find((heading) => heading !== null);
    // The position to which a link scrolls a heading: below the sticky header.
    const line = first ? parseFloat(getComputedStyle(first).scrollMarginTop) || 0 : 0;
    const page = document.documentElement;
    const index = currentHeading(
      headings.map((heading) => (heading?.getBoundingClientRect().top ?? Infinity) - line),
      {
        atEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2,
        visibleBelow: window.innerHeight - line,
        pinned,
      },
    );
    for (const [position, link] of links.entries()) {
      link.ariaCurrent = position === index ? "true" : null;
    }
    const current = links[index];
    // Keeps the marked entry in view inside the list without scrolling the page.
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  const schedule = () => (frame ||= requestAnimationFrame(update));
  const pin = () => {
    const id = idOfHash(location.hash);
    const index = headings.findIndex((heading) => heading?.id === id);
    pinned = index === -1 ? undefined : index;
    schedule();
  };
  const unpin = () => {
    pinned = undefined;
  };
  const pinnedByClick = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const index = links.indexOf(link as HTMLAnchorElement);
    if (index !== -1) pinned = index;
    schedule();
  };

  pin();
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  window.addEventListener("scroll", schedule, options);
  window.addEventListener("resize", schedule, options);
  window.addEventListener("hashchange", pin, options);
  list.addEventListener("click", pinnedByClick, options);
  for (const type of ["wheel", "touchmove", "keydown"]) {
    window.addEventListener(type, unpin, options);
  }
  return () => {
    cancelAnimationFrame(frame);
    ended.abort();
  };
}
