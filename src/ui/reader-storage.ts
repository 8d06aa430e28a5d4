// Remembers a reader's choices in the browser. Storage may be full or blocked. In that case, a choice lasts
// as long as the document.

const visit = new Map<string, string>();

/** Returns the value of a key, or null. */
export function recall(key: string): string | null {
  try {
    return visit.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    visit.delete(key);
  } catch {
    visit.set(key, value);
  }
}
