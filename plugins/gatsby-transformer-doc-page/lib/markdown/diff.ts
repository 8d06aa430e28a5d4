// Parses a diff fence and removes the markers from its lines, so that readers copy the code itself.

export type Change = "ins" | "del" | undefined;

interface DiffLine {
  text: string;
  change: Change;
}

const MARKERS: Record<string, Change> = { "+": "ins", "-": "del" };
// Headers of a complete patch, because "--- a/x" isn't a removed line.
const HEADER =
  /^(diff --git |index [0-9a-f]+\.\.|@@ |--- (a\/|\/dev\/null)|\+\+\+ (b\/|\/dev\/null))/;

/**
 * Returns the lines of a diff without their markers. If unchanged lines begin with a space in the marker's
 * column, that column is removed. Otherwise the marker is replaced by a space, so columns stay the same.
 */
export function parseDiff(code: string): DiffLine[] {
  const lines = code.split("\n").map((text) => {
    const change = HEADER.test(text) ? undefined : MARKERS[text[0] ?? ""];
    return { text, change };
  });
  const unchanged = lines.filter(({ text, change }) => !change && text.trim() !== "");
  const hasMarkerColumn = unchanged.every(({ text }) => text.startsWith(" ") || HEADER.test(text));
  const bare = lines.map(({ text, change }) => ({
    change,
    text: change
      ? (hasMarkerColumn || text[1] === "\t" ? "" : " ") + text.slice(1)
      : hasMarkerColumn && !HEADER.test(text)
        ? text.slice(1)
        : text,
  }));
  const used = bare.filter(({ text }) => text.trim() !== "");
  const indent = Math.min(...used.map(({ text }) => /^ */.exec(text)![0].length));
  return bare.map(({ text, change }) => ({
    change,
    text: text.trim() === "" ? "" : text.slice(indent),
  }));
}
