/**
 * The part of `before` that differs from `after`, as offsets of its first character and after its last one. They are
 * equal for an insertion.
 */
export function changedPart(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same };
}
