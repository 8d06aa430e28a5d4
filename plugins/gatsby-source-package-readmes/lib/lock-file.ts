// Reads and writes content/packages.lock.json, the exact versions of all listed packages. It contains no host
// names, so it works with any registry.
import * as z from "zod";
import type { ContentProblem } from "../../../src/core/problem";
import { parseNamed } from "../../../src/core/yaml-file";

/** File in the content tree that locks the packages. */
export const LOCK_FILE = "packages.lock.json";

/** The locked version of a package. */
export interface LockEntry {
  version: string;
  /** Path of the tarball, relative to the registry's URL. */
  tarball: string;
  /** Subresource integrity of the tarball, sha512. */
  integrity: string;
  /** Subresource integrity of the README as shown, sha256; null if there is no README. */
  readme: string | null;
}

/** Locked packages by name. */
export type Lock = Map<string, LockEntry & { line: number }>;

const schema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+([-+][\w.+-]+)?$/),
  // "." and ".." segments aren't allowed, so no path can leave the registry.
  tarball: z.string().regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[\w@~.+-]+(\/[\w@~.+-]+)*$/),
  integrity: z.string().regex(/^sha512-[\w+/]{86}==$/),
  readme: z
    .string()
    .regex(/^sha256-[\w+/]{43}=$/)
    .nullable(),
});

/** Whether a lock may contain this entry. */
export const isLockEntry = (entry: LockEntry): boolean => schema.safeParse(entry).success;

/** The command that updates the lock. */
export const updateCommand = (...names: string[]): string =>
  ["npm run readmes:update", ...names].join(" ");

/** The contents of the lock. */
interface ParsedLock {
  /** Entries without problems. */
  lock: Lock;
  /** Names of all entries; undefined if the file can't be read. */
  names: Set<string> | undefined;
  problems: ContentProblem[];
}

/** Parses and validates the lock. Never throws: every mistake is returned as a problem. */
export function parseLock(source: string): ParsedLock {
  const file = parseNamed(
    LOCK_FILE,
    source,
    `restore it from the last commit, or run ${updateCommand()}`,
  );
  const names = file.problems.length > 0 ? undefined : new Set(Object.keys(file.entries));
  const problems = [...file.problems];
  const lock: Lock = new Map();
  for (const [name, entry] of Object.entries(file.entries)) {
    const result = schema.safeParse(entry);
    if (result.success) {
      lock.set(name, { ...result.data, line: file.lineOf(name) });
      continue;
    }
    const keys = result.error.issues.map((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys[0]! : String(issue.path[0] ?? ""),
    );
    problems.push({
      file: LOCK_FILE,
      line: file.lineOf(name, keys[0]!),
      message: `The lock entry for ${name} isn't valid (${keys.join(", ")})`,
      fix: `run ${updateCommand(name)}`,
    });
  }
  return { lock, names, problems };
}

/** Formats the lock, sorted by name, so the same packages always produce the same bytes. */
export function formatLock(lock: ReadonlyMap<string, LockEntry>): string {
  const entries = [...lock]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { version, tarball, integrity, readme }]) => [
      name,
      { version, tarball, integrity, readme },
    ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
