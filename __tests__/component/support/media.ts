// Replaces matchMedia(), so that tests choose which media queries match.
import { stubGlobal } from "../../support/stubs";

/** Installs a `matchMedia` in which the given queries match. Returns a function that changes one. */
export function stubMedia(matching: readonly string[] = []): (query: string, on: boolean) => void {
  const state = new Set(matching);
  const listeners = new Map<string, Set<() => void>>();
  stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return state.has(query);
    },
    addEventListener: (_: string, listener: () => void) => {
      if (!listeners.has(query)) listeners.set(query, new Set());
      listeners.get(query)!.add(listener);
    },
    removeEventListener: (_: string, listener: () => void) => {
      listeners.get(query)?.delete(listener);
    },
  }));
  return (query, on) => {
    if (on) state.add(query);
    else state.delete(query);
    listeners.get(query)?.forEach((listener) => listener());
  };
}
