/**
 * Finds the part of a text or list that differs from `after`. Returns the offset of its first item and the offset after
 * its last one, which are equal for an insertion.
 */
export function changedPart<Item>(
  before: ArrayLike<Item>,
  after: ArrayLike<Item>,
  isSame: (a: Item, b: Item) => boolean = Object.is,
): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start]!, after[start]!)) start += 1;
  let same = 0;
  const last = (items: ArrayLike<Item>) => items[items.length - 1 - same]!;
  while (same < shorter - start && isSame(last(before), last(after))) same += 1;
  return { start, end: before.length - same };
}
