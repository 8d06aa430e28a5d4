// "Did you mean": the known name that is closest to an unknown one.
import { distance } from "fastest-levenshtein";

/** Returns the candidate with the smallest edit distance, or undefined if none is close enough. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(text.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - text.length) >= bestDistance) continue;
    const candidateDistance = distance(text, candidate);
    if (candidateDistance < bestDistance) [best, bestDistance] = [candidate, candidateDistance];
  }
  return best;
}
