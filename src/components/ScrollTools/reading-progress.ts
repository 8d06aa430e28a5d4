// How far a reader has come.

/**
 * The share of a text that was read, from 0 to 1. `scrolled` is how far the window is scrolled, `end` how
 * far it is when the text's last line comes into sight, both in CSS pixels; a text that ends in sight at
 * once has no progress.
 */
export function readingProgress(scrolled: number, end: number): number {
  return end > 0 ? Math.min(1, Math.max(0, scrolled / end)) : 0;
}
