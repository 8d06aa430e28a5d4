// Finds webpack's own code in a file that it wrote.

/** The fewest lines that are worth folding. */
const MIN_LINES = 5;

/** Returns the first and last line (from 1) of each part that webpack marks as its own at the start of lines. */
export function runtimeLines(code: string): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  let first: number | undefined;
  const lines = [...code.split("\n"), ""];
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("/******/")) first ??= index + 1;
    else if (line.trim() !== "" || index === lines.length - 1) {
      if (first !== undefined && index - first + 1 >= MIN_LINES) ranges.push([first, index]);
      first = undefined;
    }
  }
  return ranges;
}
