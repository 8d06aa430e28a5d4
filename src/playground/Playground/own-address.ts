// Keeps the project in the address while a reader edits it, and recognizes that address when the page is reloaded.

const KEY = "playground";

/** Replaces the hash of the address. */
export function keepAddress(hash: string): void {
  history.replaceState(history.state, "", hash);
  try {
    sessionStorage.setItem(KEY, hash);
  } catch {
    // Without storage, a reload asks before it builds.
  }
}

/** Whether this tab wrote the address itself, so its code isn't a stranger's. */
export function isOwnAddress(hash: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === hash;
  } catch {
    return false;
  }
}
