// Keeps the project in the address while a reader edits it, and recognizes that address when the reader comes back.

interface OwnState {
  /** The hash of the reader's own project. */
  playground?: string;
}

/**
 * Replaces the hash of the address. Unless the project contains a stranger's code that the reader hasn't built yet,
 * notes in the address's entry of the tab's history that the project is the reader's own.
 */
export function keepAddress(hash: string, isOwn: boolean): void {
  const state = history.state as OwnState | null;
  history.replaceState(isOwn ? { ...state, playground: hash } : state, "", hash);
}

/** Whether the project in the current address is the reader's own. */
export const isOwnAddress = (): boolean =>
  (history.state as OwnState | null)?.playground === location.hash;
