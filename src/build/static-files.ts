// Deletes files from `public` that were deleted from `static`. Gatsby only copies them.
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../core/build/file-list";
import { textOf } from "../core/files";

/** The static files of the last build. Kept between builds as part of the cache, and deleted with it. */
const LIST = path.join(".cache", "docs-static.json");

const staticFiles = (): string[] => [...listFiles("static").keys()];

/** Deletes them before Gatsby writes anything, because a page may have such a file's address now. */
export function deleteOldStaticFiles(): void {
  const text = textOf(LIST);
  if (text === undefined) return;
  const current = new Set(staticFiles());
  for (const file of JSON.parse(text) as string[]) {
    if (!current.has(file)) rmSync(path.join("public", file), { force: true });
  }
}

/** Stores what the next build compares with. */
export function rememberStaticFiles(): void {
  writeFileSync(LIST, JSON.stringify(staticFiles()));
}
