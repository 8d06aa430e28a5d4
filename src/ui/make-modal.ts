// Makes an open dialog modal without `inert` and showModal(), which restyle every element of the page.

const FOCUSABLE =
  ':is(a[href], button:not([disabled]), input, select, summary):not([tabindex="-1"])';

/** Closes the dialog that is open. */
let closeOpen: (() => void) | undefined;

/**
 * Keeps the focus in a dialog, hides the rest of the page from assistive technology, and calls `close` when the
 * reader presses Escape or opens another dialog. The dialog must already contain the focus, and must cover the
 * page so that nothing else can be clicked. Returns a function that ends this.
 */
export function makeModal(dialog: HTMLElement, close: () => void): () => void {
  closeOpen?.();
  closeOpen = close;
  const others: Element[] = [];
  for (let part: Element = dialog; part !== document.body; part = part.parentElement!) {
    for (const other of part.parentElement!.children) {
      if (other !== part && !other.hasAttribute("aria-hidden")) others.push(other);
    }
  }
  for (const other of others) other.setAttribute("aria-hidden", "true");

  let isBackwards = false;
  /** The elements that Tab reaches, in the order of the last Tab. */
  const stops = () => {
    const found = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
    return isBackwards ? found.reverse() : found;
  };
  const focusFirst = () =>
    stops().find((stop) => {
      // An element that isn't shown doesn't take the focus.
      stop.focus();
      return stop === document.activeElement;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.isComposing) close();
    if (event.key !== "Tab") return;
    isBackwards = event.shiftKey;
    if (document.activeElement !== stops().at(-1)) return;
    event.preventDefault();
    focusFirst();
  };
  // The focus can still leave, for example from the browser's own controls.
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!dialog.contains(target as Node)) focusFirst();
  };
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", onFocusIn);
  return () => {
    if (closeOpen === close) closeOpen = undefined;
    document.removeEventListener("keydown", onKeyDown);
    document.removeEventListener("focusin", onFocusIn);
    for (const other of others) other.removeAttribute("aria-hidden");
  };
}
