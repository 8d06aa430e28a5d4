// Hashes all code that affects content, so that code changes never leave stale pages. Gatsby's own cache key
// covers a plugin's folder but not the modules it imports.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCES = ["src/build", "src/core", "src/reference", "plugins", "package-lock.json"];

function* filesBelow(location: string): Generator<string> {
  let entries;
  try {
    entries = readdirSync(location, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOTDIR") yield location;
    else if (code !== "ENOENT") throw error;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = path.join(location, entry.name);
    if (entry.isDirectory()) yield* filesBelow(child);
    else yield child;
  }
}

/** Returns a hash (hex) of every file in the project that helps turn content into pages. */
export function codeDigest(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesBelow(path.join(root, source))) {
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex").slice(0, 20);
}
