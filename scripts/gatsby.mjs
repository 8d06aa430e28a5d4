// Runs Gatsby for `npm run build`, `develop` and `clean`: without telemetry, and never on a cache that
// was made in another folder, where absolute paths in node ids would leave the site half right.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";

process.env.GATSBY_TELEMETRY_DISABLED = "1";
// Into a pipe Gatsby's animated log is unreadable; this makes it plain.
if (!process.stdout.isTTY) process.env.CI ??= "true";

/** The folder that the cache was made in (written by src/node/cache-guard.ts), if it says so. */
function cacheRoot() {
  try {
    return JSON.parse(readFileSync(".cache/docs-root.json", "utf8")).root;
  } catch {
    return undefined;
  }
}

if (process.argv[2] !== "clean" && existsSync(".cache")) {
  const root = cacheRoot();
  if (root !== process.cwd()) {
    console.log(
      root === undefined
        ? "The build cache is not complete: starting afresh."
        : `The build cache was made in another folder (${root}): starting afresh.`,
    );
    rmSync(".cache", { recursive: true, force: true });
    rmSync("public", { recursive: true, force: true });
  }
}
// What a finished build sealed (scripts/lib/cache-seal.ts) is about to change.
rmSync(".cache/docs-seal.json", { force: true });

createRequire(import.meta.url)("gatsby/cli.js");
