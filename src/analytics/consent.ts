// Decides whether page views may be counted: the browser's setting comes first, then the reader's choice.

/** The reader's choice. null means that the reader hasn't been asked yet. */
export type Consent = "granted" | "denied" | null;

const STORAGE_KEY = "analytics-consent";

// If storage is blocked, a choice lasts as long as the document.
let chosen: Consent = null;

/** Returns the reader's choice. */
export function consent(): Consent {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "granted" || stored === "denied" ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the reader's choice. */
export function chooseConsent(choice: "granted" | "denied"): void {
  chosen = choice;
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is blocked: see above.
  }
}
