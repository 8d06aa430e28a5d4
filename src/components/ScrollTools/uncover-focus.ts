/**
 * Scrolls what Tab led to under the sticky header out from below it. Current browsers do so themselves,
 * by its scroll margin; Chromium 143 and those before it leave it where it is as long as it is in the window.
 */
export function uncoverFocus({ key }: KeyboardEvent): void {
  if (key !== "Tab") return;
  // The focus moves after the event.
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>("main :focus");
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    const covered = parseFloat(getComputedStyle(element).scrollMarginTop) - top;
    if (covered > 0 && height < window.innerHeight / 2) {
      window.scrollBy({ top: -covered, behavior: "instant" });
    }
  });
}
