// Remembers what a folder holds, and tells what changed since.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Path below the folder, with forward slashes → sha256 of the file's bytes. */
export type Snapshot = ReadonlyMap<string, string>;

export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Hashes of every file below a folder. */
export function snapshot(folder: string): Snapshot {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [
      path.relative(folder, file).split(path.sep).join("/"),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]),
  );
}

/** What differs between two snapshots, by path. */
export function changedFiles(before: Snapshot, after: Snapshot): Changes {
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...after]
      .filter(([name, hash]) => before.has(name) && before.get(name) !== hash)
      .map(first),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

function first<T>([value]: [T, unknown]): T {
  return value;
}
