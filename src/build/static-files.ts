// Deletes files from `public` that were deleted from `static`. Gatsby only copies them.
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesIfExists, textOf } from "../core/files";

/** The static files of the last build. Kept between builds as part of the cache, and deleted with it. */
const LIST = path.join(".cache", "docs-static.json");

let atStart: readonly string[] = [];

/** Deletes these files. Call this before Gatsby writes to `public`, because a page may now have the same address. */
export function deleteOldStaticFiles(): void {
  atStart = filesIfExists("static");
  const before = JSON.parse(textOf(LIST) ?? "[]") as string[];
  for (const file of before.filter((name) => !atStart.includes(name))) {
    rmSync(path.join("public", file), { force: true });
  }
}

/** Stores what the next build compares with, including the files that were deleted during this build. */
export function rememberStaticFiles(): void {
  writeFileSync(LIST, JSON.stringify([...new Set([...atStart, ...filesIfExists("static")])]));
}
