// Finds out what changed between two builds: which files, and which of their lines.
import { diffLines } from "diff";

/** A file whose name or text changed. */
export interface ChangedFile {
  /** Missing if the file is new. */
  before?: { name: string; text: string };
  /** Missing if the file is gone. */
  after?: { name: string; text: string };
}

type Files = Readonly<Record<string, string>>;

/** Returns the files that changed. Files whose names differ only in a hash are the same file. */
export function changedFiles(before: Files, after: Files): ChangedFile[] {
  const keys = new Map<string, ChangedFile>();
  for (const name of Object.keys(before)) {
    keys.set(keyOf(name, before), { before: { name, text: before[name]! } });
  }
  for (const name of Object.keys(after)) {
    const key = keyOf(name, after);
    keys.set(key, { ...keys.get(key), after: { name, text: after[name]! } });
  }
  return [...keys.values()].filter(
    (file) => file.before?.name !== file.after?.name || file.before?.text !== file.after?.text,
  );
}

/** The name without its hash, unless another file has the same one. */
function keyOf(name: string, files: Files): string {
  const key = withoutHash(name);
  return Object.keys(files).filter((other) => withoutHash(other) === key).length === 1 ? key : name;
}

const withoutHash = (name: string) => name.replaceAll(/[0-9a-f]{8,}/g, "");

/** A line of a comparison. */
export interface DiffLine {
  kind: "added" | "removed" | "same" | "left out";
  text: string;
}

/** How many of the same lines are shown next to a change. */
const CONTEXT = 3;

/** How long a comparison may take, in milliseconds. */
const TIME_LIMIT = 1000;

/** Compares two texts by line. Undefined if they differ too much for that. */
export function compareLines(before: string, after: string): DiffLine[] | undefined {
  const changes = diffLines(before, after, { timeout: TIME_LIMIT });
  return changes?.flatMap(({ value, added, removed }, index): DiffLine[] => {
    const kind = added ? "added" : removed ? "removed" : "same";
    const texts = value.replace(/\n$/, "").split("\n");
    const lines = texts.map((text): DiffLine => ({ kind, text }));
    const first = index === 0 ? 0 : CONTEXT;
    const last = index === changes.length - 1 ? 0 : CONTEXT;
    const count = lines.length - first - last;
    if (kind !== "same" || count <= 1) return lines;
    const text = `… ${count} lines are the same`;
    return lines.toSpliced(first, count, { kind: "left out", text });
  });
}
