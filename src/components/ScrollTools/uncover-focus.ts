/**
 * Scrolls what Tab led to under the sticky header out from below it. Current browsers do so themselves,
 * by its scroll margin; Chromium 143 and those before it leave it where it is as long as it is in the window.
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
