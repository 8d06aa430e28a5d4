// What a reader's browser remembers for this site. Storage may be full or forbidden: then a choice
// lasts as long as the document.

const visit = new Map<string, string>();

/** The value under a key; null for none. */
export function recall(key: string): string | null {
  try {
    return visit.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value under a key. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    visit.set(key, value);
  }
}
