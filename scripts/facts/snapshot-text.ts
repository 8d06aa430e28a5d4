// How a snapshot is written: the same bytes for the same facts, lines that a reviewer can read.
import { format } from "prettier";

/** Text of a snapshot file: object keys in the order given, short values on one line. */
export function snapshotText(facts: unknown): Promise<string> {
  return format(JSON.stringify(facts), { parser: "json", printWidth: 100 });
}

/** Compares texts by their code units, the same on every machine and in every language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A copy sorted by a text of each item. */
export function sortBy<T>(items: Iterable<T>, text: (item: T) => string): T[] {
  return [...items].sort((a, b) => compareText(text(a), text(b)));
}
