// Digests of files and texts, which show whether what was made from them is outdated.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Returns a digest of the parts, 20 hexadecimal digits. */
export function sha(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 20);
}

/** Returns a digest of source files, given as paths relative to the project's root. */
export const sourceDigest = (...files: readonly string[]): string =>
  sha(...files.map((file) => readFileSync(path.resolve(file))));
