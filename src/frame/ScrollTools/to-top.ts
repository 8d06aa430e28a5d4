// Scrolls back to the top of a page.

/**
 * Scrolls up, without an animation if the reader prefers reduced motion, and moves the focus to the title.
 */
export function toTop(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
