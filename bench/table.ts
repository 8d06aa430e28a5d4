// Formats figures for people: medians and a two-column table.

/** Returns the median. For an even number of values, it's the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Prints names on the left and figures on the right. */
export function printTable(rows: readonly (readonly [string, string])[]): void {
  const left = Math.max(...rows.map(([name]) => name.length));
  const right = Math.max(...rows.map(([, figure]) => figure.length));
  console.log("");
  for (const [name, figure] of rows) console.log(`${name.padEnd(left)}  ${figure.padStart(right)}`);
}
