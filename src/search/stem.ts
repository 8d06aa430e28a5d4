// Reduces the inflections of an English word to a common stem, so that "caching" finds "cache".
import { stemmer } from "stemmer";

/** Stems by word. A text has few distinct words, each repeated many times. */
const known = new Map<string, string>();

/**
 * Returns the stem of a lowercase word: "caching" and "cached" become "cach". Names and short words don't
 * change.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = known.get(word);
  if (stem === undefined) known.set(word, (stem = stemmer(word)));
  return stem;
}
