// The script that handles clicks and the search's shortcut until the page's own scripts have loaded.
declare global {
  interface Window {
    /** The button that was clicked last before hydration. */
    earlyClick?: HTMLButtonElement | null;
  }
}

/**
 * Script for the head that handles clicks before the page's scripts have loaded. A button that is followed by
 * a dialog opens the dialog, so that its field receives what the reader types. Clicks on other buttons are
 * stored, and hydrate.ts repeats them. Ctrl+K or ⌘K presses the button of that shortcut until
 * src/ui/use-shortcuts.ts takes over. Declaring the variable here prevents an element's id from defining it.
 */
export const earlyClickScript =
  `var earlyClick;` +
  `onclick=e=>{let b=e.target.closest("button"),d=b?.nextElementSibling;` +
  `if(d?.show)earlyClick=null,d.show();else earlyClick=b};` +
  `onkeydown=e=>{if((e.ctrlKey||e.metaKey)&&!e.altKey&&!e.defaultPrevented&&e.key?.toLowerCase()=="k"){` +
  `let b=document.querySelector("[aria-keyshortcuts]");if(b)e.preventDefault(),b.click()}};`;
