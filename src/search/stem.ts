// Reduces the inflections of an English word to a common stem, so that "caching" finds "cache".
import { stemmer } from "stemmer";

/** Stems by word. A text has few distinct words, each repeated many times. */
const known = new Map<string, string>();

/** The stem of a word in lower case: "caching" and "cached" are "cach". Names and short words are left as they are. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = known.get(word);
  if (stem === undefined) known.set(word, (stem = stemmer(word)));
  return stem;
}
