// Keeps the project in the address while a reader edits it, and recognizes that address when the reader comes back.

interface OwnState {
  /** The hash that this tab wrote. */
  playground?: string;
}

/** Replaces the hash of the address, and notes in its entry of the tab's history that this tab wrote it. */
export function keepAddress(hash: string): void {
  history.replaceState({ ...(history.state as OwnState | null), playground: hash }, "", hash);
}

/** Whether this tab wrote the current address itself, so its code isn't a stranger's. */
export const isOwnAddress = (): boolean =>
  (history.state as OwnState | null)?.playground === location.hash;
