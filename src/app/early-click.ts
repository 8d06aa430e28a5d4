// A button that a reader presses before the page has come to life is pressed again when it has.

declare global {
  interface Window {
    /** The button of the last click. */
    earlyClick?: HTMLButtonElement | null;
  }
}

/** Script text for the head; declared there, the name can be no element's id. */
export const earlyClickScript = `var earlyClick;onclick=e=>{earlyClick=e.target.closest("button")};`;

/** Ends the watch, and clicks what was clicked meanwhile; React hydrates at once for a click. */
export function repeatEarlyClick(): void {
  window.onclick = null;
  if (window.earlyClick?.isConnected) window.earlyClick.click();
}
