// Moves the focus after a navigation. Gatsby's router focuses its wrapper then (cache-dir/production-app.js), in a
// separate effect before or after the next frame.

const ROUTER_FOCUS_MS = 500;

/** Moves the focus to the reader's target, even if the router moves it to its wrapper afterwards. */
export function moveFocus(find: () => HTMLElement | null): void {
  const give = () => {
    const element = find();
    if (!element) return;
    if (!element.hasAttribute("tabindex") && element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  const wrapper = document.getElementById("gatsby-focus-wrapper");
  wrapper?.addEventListener("focus", give, { once: true });
  setTimeout(() => wrapper?.removeEventListener("focus", give), ROUTER_FOCUS_MS);
  requestAnimationFrame(give);
}
