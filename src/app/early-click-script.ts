declare global {
  interface Window {
    /** The button that was clicked last before hydration. */
    earlyClick?: HTMLButtonElement | null;
  }
}

/**
 * Script text for the head: what happens before the page's scripts are there. A button that is followed
 * by a dialog opens it, so that its field takes what is typed. Any other button is remembered, and
 * hydrate.ts clicks it again. Ctrl or ⌘ and K press the button of that shortcut, until
 * hooks/use-shortcuts.ts does. Declared here, the name can be no element's id.
 */
export const earlyClickScript =
  `var earlyClick;` +
  `onclick=e=>{let b=e.target.closest("button"),d=b?.nextElementSibling;` +
  `if(d?.showModal)earlyClick=null,d.open||d.showModal();else earlyClick=b};` +
  `onkeydown=e=>{if((e.ctrlKey||e.metaKey)&&!e.altKey&&!e.defaultPrevented&&e.key?.toLowerCase()=="k"){` +
  `let b=document.querySelector("[aria-keyshortcuts]");if(b)e.preventDefault(),b.click()}};`;
