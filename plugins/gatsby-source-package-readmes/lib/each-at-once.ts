// Works on a list, several items at a time.

/** How many packages are fetched at once. */
const AT_ONCE = 8;

/** Calls `work` with every item and its index; the first error ends it. */
export async function eachAtOnce<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  // The workers share one iterator: each takes the next item.
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
