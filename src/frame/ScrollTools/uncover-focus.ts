/**
 * Scrolls the focused element out from under the sticky header. Current browsers use the element's scroll
 * margin to do this themselves. Chromium up to version 143 doesn't if the element is inside the window.
 */
export function uncoverFocus(): void {
  const element = document.querySelector<HTMLElement>("main :focus-visible");
  if (!element) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(element).scrollMarginTop) - top;
  if (covered > 0 && bottom > 0 && height < window.innerHeight / 2) {
    window.scrollBy({ top: -covered, behavior: "instant" });
  }
}

export function uncoverFocusAfterTab({ key }: KeyboardEvent): void {
  // The focus moves after the event.
  if (key === "Tab") requestAnimationFrame(uncoverFocus);
}
