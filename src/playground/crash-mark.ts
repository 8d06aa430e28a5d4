// Recognizes that the tab crashed during a build, or while the result ran. A tab that runs out of memory ends
// without an event, so all that's left is a mark in its storage.
import { useEffect } from "react";

const KEYS = { build: "playground-build", run: "playground-run" };

/** Whether the previous page of this tab ended without an event while it was at work. */
export function hasCrashed(): boolean {
  try {
    return Object.values(KEYS).some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Marks the tab while it's at work. Hidden tabs have no mark, because browsers end them to save memory. */
export function useCrashMark(work: keyof typeof KEYS, isAtWork: boolean): void {
  useEffect(() => {
    if (!isAtWork) return;
    const update = () => setMark(work, document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      document.removeEventListener("visibilitychange", update);
      setMark(work, false);
    };
  }, [work, isAtWork]);
}

function setMark(work: keyof typeof KEYS, isMarked: boolean): void {
  try {
    if (isMarked) sessionStorage.setItem(KEYS[work], "");
    else sessionStorage.removeItem(KEYS[work]);
  } catch {
    // Without storage, a project that crashes the tab is built again.
  }
}
