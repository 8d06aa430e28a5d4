// Processes a list, several items at a time.

/** How many packages are fetched in parallel. */
const AT_ONCE = 8;

/** Calls `work` with every item and its index; stops at the first error. */
export async function eachAtOnce<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  // The workers share one iterator, so each takes the next item.
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
