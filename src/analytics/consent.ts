// Whether page views may be counted: the browser's word first, then the reader's.

/** What a reader chose; null means that nobody has asked yet. */
export type Consent = "granted" | "denied" | null;

const STORAGE_KEY = "analytics-consent";

// Where storage is blocked, a choice lasts as long as the document.
let chosen: Consent = null;

/** The reader's choice. */
export function consent(): Consent {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "granted" || stored === "denied" ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the reader's choice. */
export function chooseConsent(choice: "granted" | "denied"): void {
  chosen = choice;
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // See above.
  }
}
