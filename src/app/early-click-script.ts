declare global {
  interface Window {
    /** The button that was clicked last, before the page lived. */
    earlyClick?: HTMLButtonElement | null;
  }
}

/**
 * Script text for the head: remembers the button that a reader clicks before the page lives; hydrate.ts clicks it
 * again. Declared there, the name can be no element's id.
 */
export const earlyClickScript = `var earlyClick;onclick=e=>{earlyClick=e.target.closest("button")};`;
