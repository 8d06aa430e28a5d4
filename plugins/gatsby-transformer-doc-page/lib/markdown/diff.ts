// A diff fence: takes the markers off its lines, so that what a reader copies is the code itself.

export type Change = "ins" | "del" | undefined;

export interface DiffLine {
  text: string;
  change: Change;
}

const MARKERS: Record<string, Change> = { "+": "ins", "-": "del" };
// Headers of a whole patch; "--- a/x" is no removed line.
const HEADER =
  /^(diff --git |index [0-9a-f]+\.\.|@@ |--- (a\/|\/dev\/null)|\+\+\+ (b\/|\/dev\/null))/;

/**
 * Lines of a diff without their markers. Where unchanged lines keep a blank in the marker's column,
 * that column goes; where they do not, the marker becomes a blank, and columns stay as written.
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
    text: text.trim() === "" ? "" : text.slice(Number.isFinite(indent) ? indent : 0),
  }));
}
