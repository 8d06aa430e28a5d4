// "Did you mean": the known name that is closest to an unknown one.
import { closest, distance } from "fastest-levenshtein";

/** Returns the candidate with the smallest edit distance, or undefined if none is close enough. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const best = closest(text, [...candidates]) as string | undefined;
  const limit = Math.max(2, Math.floor(text.length / 3));
  return best !== undefined && distance(text, best) <= limit ? best : undefined;
}
