// Detects whether the cache is outdated because the code that created it has changed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Returns a hash (hex) of source files, given as paths relative to the project's root. */
export function sourceDigest(...files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(path.resolve(file))).update("\0");
  return hash.digest("hex").slice(0, 20);
}
