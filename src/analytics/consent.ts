// Decides whether page views may be counted: the browser's setting comes first, then the reader's choice.
import { recall, remember } from "../ui/reader-storage";

/** The reader's choice. null means that the reader hasn't been asked yet. */
export type Consent = "granted" | "denied" | null;

const STORAGE_KEY = "analytics-consent";

/** Returns the reader's choice. */
export function consent(): Consent {
  const stored = recall(STORAGE_KEY);
  return stored === "granted" || stored === "denied" ? stored : null;
}

/** Stores the reader's choice. */
export const chooseConsent = (choice: "granted" | "denied"): void => remember(STORAGE_KEY, choice);
