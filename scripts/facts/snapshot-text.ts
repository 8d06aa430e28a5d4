// Formats a snapshot. The same facts always produce the same bytes, in lines that a reviewer can read.
import { format } from "prettier";
import { compareText } from "../../src/core/compare-text";

/**
 * Returns the text of a snapshot file, with object keys in the given order and short values on one line. Omits
 * undefined values.
 */
export function snapshotText(facts: unknown): Promise<string> {
  return format(JSON.stringify(facts), { parser: "json", printWidth: 100 });
}

/** Returns a copy with sorted keys. */
export function sortKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(sortBy(Object.entries(record), ([key]) => key));
}

/** Returns a copy sorted by a text of each item. */
export function sortBy<T>(items: Iterable<T>, text: (item: T) => string): T[] {
  return [...items].sort((a, b) => compareText(text(a), text(b)));
}
