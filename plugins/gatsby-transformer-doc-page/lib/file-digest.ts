// Digests of files that pages are made from.
import { readFileSync, statSync } from "node:fs";
import { sha } from "../../../src/core/build/source-digest";

const known = new Map<string, { version: string; digest: string }>();

/** Digest of a file's bytes. Many pages may depend on the same file, which is read once per version. */
export function fileDigest(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return "missing";
  // Time, size, and inode change when a file is written.
  const version = `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
  const before = known.get(file);
  if (before?.version === version) return before.digest;
  const digest = sha(readFileSync(file));
  known.set(file, { version, digest });
  return digest;
}
