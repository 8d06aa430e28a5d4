// Opens the print dialog when a printable page is complete, once per history entry: not after a reload, and
// not when the reader comes back.
import { useEffect } from "react";

// The page is worth printing even without a picture or a font.
const MAX_WAIT_MS = 10_000;

const PRINTED = "printed";

const entryState = () => (history.state ?? {}) as Record<string, unknown>;

/**
 * Opens the dialog once `ready` is true. A URL with a hash links to a heading, so it doesn't open the dialog.
 */
export function usePrintOnce(ready: boolean): void {
  useEffect(() => {
    if (!ready || location.hash !== "" || entryState()[PRINTED]) return;
    let current = true;
    void complete().then(() => {
      if (!current || entryState()[PRINTED]) return;
      history.replaceState({ ...entryState(), [PRINTED]: true }, "");
      window.print();
    });
    return () => {
      current = false;
    };
  }, [ready]);
}

/** Resolves when the page is visible and everything on it has loaded, or after a timeout. */
async function complete(): Promise<void> {
  await when(document, "visibilitychange", () => document.visibilityState === "visible");
  await Promise.race([
    Promise.all([
      when(window, "load", () => document.readyState === "complete"),
      document.fonts.ready,
      // Don't wait for a picture that fails to load.
      ...Array.from(document.images, (image) => image.decode().catch(() => undefined)),
    ]),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}

function when(target: EventTarget, event: string, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!holds()) return;
      target.removeEventListener(event, check);
      resolve();
    };
    target.addEventListener(event, check);
    check();
  });
}
