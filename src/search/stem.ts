// What the inflections of an English word share, so that "caching" finds "cache".
import { stemmer } from "stemmer";

/** Stems by word: a text has few words, many times each. */
const known = new Map<string, string>();

/** The stem of a word in lower case: "caching" and "cached" are "cach". Names and short words are left as they are. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = known.get(word);
  if (stem === undefined) known.set(word, (stem = stemmer(word)));
  return stem;
}
