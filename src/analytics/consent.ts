// Remembers whether page views may be counted.
import { recall, remember } from "../ui/reader-storage";

/** Whether the reader allows or refuses it. */
export type Choice = "granted" | "denied";

const STORAGE_KEY = "analytics-consent";

/** Returns the reader's choice. null means that the reader hasn't been asked yet. */
export function consent(): Choice | null {
  const stored = recall(STORAGE_KEY);
  return stored === "granted" || stored === "denied" ? stored : null;
}

/** Stores the reader's choice. */
export const chooseConsent = (choice: Choice): void => remember(STORAGE_KEY, choice);
