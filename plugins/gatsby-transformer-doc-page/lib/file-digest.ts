// Digests of files that pages are made from.
import { readFileSync, statSync } from "node:fs";
import { sha } from "../../../src/core/build/source-digest";

/** Time, size, and inode, which change when a file is written. Undefined if there is no such file. */
function fileVersion(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : undefined;
}

const known = new Map<string, { version: string; digest: string }>();

/** Digest of a file's bytes. Many pages may depend on the same file, which is read once per version. */
export function fileDigest(file: string): string {
  const version = fileVersion(file);
  if (version === undefined) return "missing";
  const before = known.get(file);
  if (before?.version === version) return before.digest;
  const digest = sha(readFileSync(file));
  known.set(file, { version, digest });
  return digest;
}
