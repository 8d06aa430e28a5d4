// Merges the edits that two people made to the same text, line by line.

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
  const [my, their] = [mine, theirs].map((text) => editsOf(lines, linesOf(text))) as [
    Edit[],
    Edit[],
  ];
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

/** Finds what changed with the longest common subsequence of lines. */
function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [start, from] = [i, j];
    while ((i < before.length || j < after.length) && before[i] !== after[j]) {
      const isRemoved =
        j === after.length ||
        (i < before.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!);
      if (isRemoved) i += 1;
      else j += 1;
    }
    if (i > start || j > from) edits.push({ start, end: i, lines: after.slice(from, j) });
    else [i, j] = [i + 1, j + 1];
  }
  return edits;
}
