// Formats a snapshot. The same facts always produce the same bytes, in lines that a reviewer can read.
import { format } from "prettier";

/** Returns the text of a snapshot file, with object keys in the given order and short values on one line. */
export function snapshotText(facts: unknown): Promise<string> {
  return format(JSON.stringify(facts), { parser: "json", printWidth: 100 });
}

/** Compares texts by code unit, so the order is the same on every machine and in every language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a copy sorted by a text of each item. */
export function sortBy<T>(items: Iterable<T>, text: (item: T) => string): T[] {
  return [...items].sort((a, b) => compareText(text(a), text(b)));
}
