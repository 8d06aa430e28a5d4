// Merges the edits that two people made to the same text, line by line.
import { diffLines } from "diff";

/** Lines of the text that both people started from, and what one of them wrote there. */
interface Edit {
  start: number;
  end: number;
  lines: string[];
}

/** A place that both changed in different ways. */
export interface Overlap {
  mine: string;
  theirs: string;
}

/** Returns the text with the edits of both. Where they overlap, it has my lines. */
export function mergeTexts(
  base: string,
  mine: string,
  theirs: string,
): { text: string; overlaps: Overlap[] } {
  const lines = linesOf(base);
  const [my, their] = [editsOf(base, mine), editsOf(base, theirs)];
  const overlaps: Overlap[] = [];
  const merged: string[] = [];
  let at = 0;
  while (my.length > 0 || their.length > 0) {
    // The next place, which grows as long as an edit of either side touches it.
    const start = Math.min(my[0]?.start ?? Infinity, their[0]?.start ?? Infinity);
    let end = start;
    const parts: [Edit[], Edit[]] = [[], []];
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      [my, their].forEach((edits, side) => {
        while (edits[0] && edits[0].start <= end) {
          end = Math.max(end, edits[0].end);
          parts[side]!.push(edits.shift()!);
          isGrowing = true;
        }
      });
    }
    const [mineHere, theirsHere] = parts.map((edits) => applied(lines, start, end, edits)) as [
      string,
      string,
    ];
    merged.push(...lines.slice(at, start), parts[0].length > 0 ? mineHere : theirsHere);
    if (parts.every((edits) => edits.length > 0) && mineHere !== theirsHere) {
      overlaps.push({ mine: mineHere, theirs: theirsHere });
    }
    at = end;
  }
  return { text: [...merged, ...lines.slice(at)].join(""), overlaps };
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The text of a range of lines with some edits in it. */
function applied(
  lines: readonly string[],
  start: number,
  end: number,
  edits: readonly Edit[],
): string {
  let at = start;
  const parts = edits.flatMap((edit) => {
    const kept = lines.slice(at, edit.start);
    at = edit.end;
    return [...kept, ...edit.lines];
  });
  return [...parts, ...lines.slice(at, end)].join("");
}

/** Returns what changed from one text to another, in the order of the lines. */
function editsOf(before: string, after: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const { value, count, added, removed } of diffLines(before, after)) {
    if (added || removed) {
      // Lines that replace others are a removal and an addition at the same place.
      if (edits.at(-1)?.end !== at) edits.push({ start: at, end: at, lines: [] });
      if (added) edits.at(-1)!.lines.push(...linesOf(value));
      else edits.at(-1)!.end += count;
    }
    if (!added) at += count;
  }
  return edits;
}
