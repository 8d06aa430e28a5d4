// Marks Gatsby's cache with the folder it was made in; scripts/gatsby.mjs drops a cache that was
// made elsewhere. Node ids and queries contain absolute paths, so a moved cache is half right.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes the mark once Gatsby has settled which cache it uses. */
export function onPreBootstrap(): void {
  const root = process.cwd();
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  writeFileSync(path.join(root, ".cache", "docs-root.json"), `${JSON.stringify({ root })}\n`);
}
