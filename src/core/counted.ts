// Writes numbers of things in words.

/** Returns a number with its noun: "1 file" or "2 files". */
export const counted = (amount: number, noun: string): string =>
  `${amount} ${noun}${amount === 1 ? "" : "s"}`;
