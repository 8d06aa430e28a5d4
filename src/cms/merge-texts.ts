// Merges the edits that two people made to the same text, line by line.
import { diffLines } from "diff";

/** What one person made of a text. */
interface Edits {
  /** The lines of the text that are still there. */
  kept: Set<number>;
  /** What was added before each line, or at the end. */
  added: Map<number, string>;
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
  const my = editsOf(base, mine);
  const their = editsOf(base, theirs);
  const overlaps: Overlap[] = [];
  let text = "";
  // The three texts since the last line that both kept.
  let place = { base: "", mine: "", theirs: "" };
  for (const [index, line] of [...linesOf(base), ""].entries()) {
    place.mine += my.added.get(index) ?? "";
    place.theirs += their.added.get(index) ?? "";
    if (line !== "" && !(my.kept.has(index) && their.kept.has(index))) {
      place.base += line;
      if (my.kept.has(index)) place.mine += line;
      if (their.kept.has(index)) place.theirs += line;
      continue;
    }
    text += (place.mine === place.base ? place.theirs : place.mine) + line;
    const isChangedByBoth = place.mine !== place.base && place.theirs !== place.base;
    if (isChangedByBoth && place.mine !== place.theirs) {
      overlaps.push({ mine: place.mine, theirs: place.theirs });
    }
    place = { base: "", mine: "", theirs: "" };
  }
  return { text, overlaps };
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function editsOf(before: string, after: string): Edits {
  const edits: Edits = { kept: new Set(), added: new Map() };
  let at = 0;
  for (const { value, count, added, removed } of diffLines(before, after)) {
    if (added) {
      edits.added.set(at, value);
      continue;
    }
    if (!removed) for (let line = at; line < at + count; line += 1) edits.kept.add(line);
    at += count;
  }
  return edits;
}
