// Opens the print dialog when a page made for paper is complete, once for an entry of the history:
// not after a reload, and not on the way back.
import { useEffect } from "react";

// Without a picture or a font the page is still worth printing.
const PATIENCE_MS = 10_000;

const PRINTED = "printed";

const entryState = () => (history.state ?? {}) as Record<string, unknown>;

/** Opens the dialog once `ready`; an address with a hash leads to a place and opens none. */
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

/** Resolves when the reader looks at the page and everything on it is there, or late. */
async function complete(): Promise<void> {
  await when(document, "visibilitychange", () => document.visibilityState === "visible");
  await Promise.race([
    Promise.all([
      when(window, "load", () => document.readyState === "complete"),
      document.fonts.ready,
      // A picture that cannot be had keeps nobody waiting.
      ...Array.from(document.images, (image) => image.decode().catch(() => undefined)),
    ]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
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
