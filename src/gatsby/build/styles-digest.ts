// Computes one hash of the site's stylesheets. Gatsby inlines them into every page but doesn't render pages
// again when only the styles change (dist/redux/reducers/html.js ignores the browser bundle's hash). For this
// reason, the hash becomes part of the code that renders pages.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** Returns a hash (hex) of the names and contents of all .css files below a folder. */
export function stylesDigest(directory: string): string {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .sort();
  const hash = createHash("sha256");
  for (const name of files) {
    hash
      .update(name)
      .update("\0")
      .update(readFileSync(path.join(directory, name)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 20);
}
