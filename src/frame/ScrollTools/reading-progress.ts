// Computes how far a reader has read.

/**
 * Returns the share of a text that has been read, from 0 to 1. `scrolled` is the window's scroll position,
 * and `end` is the scroll position at which the text's last line comes into view, both in CSS pixels. The
 * progress of a text whose end is in view from the start is always 0.
 */
export function readingProgress(scrolled: number, end: number): number {
  return end > 0 ? Math.min(1, Math.max(0, scrolled / end)) : 0;
}
