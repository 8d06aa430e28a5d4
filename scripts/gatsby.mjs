// Runs Gatsby for `npm run build`, `develop` and `clean`: without telemetry, one at a time, and never on a
// cache in which nodes and pages may not belong together.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { takeLock } from "./lib/build-lock.mjs";
import { completeMark, whyDoubtful } from "./lib/cache-mark.mjs";

process.env.GATSBY_TELEMETRY_DISABLED = "1";
// Into a pipe Gatsby's animated log is unreadable; this makes it plain.
if (!process.stdout.isTTY) process.env.CI ??= "true";

const command = process.argv[2];

/** Makes this run a cold one if there is any doubt about the cache. */
function dropDoubtfulCache() {
  if (!existsSync(".cache") && !existsSync("public")) return;
  const reason = whyDoubtful();
  if (!reason) return;
  console.log(`The build cache ${reason}; building from scratch.`);
  // In this order: Gatsby takes a site without a cache for its own, and leaves some of its files.
  rmSync("public", { recursive: true, force: true });
  rmSync(".cache", { recursive: true, force: true });
}

/** Throws when no file can be written where Gatsby writes; folders that are missing stay missing. */
function checkWritable() {
  for (const folder of [".cache", "public"].filter((name) => existsSync(name))) {
    writeFileSync(`${folder}/.docs-write-check`, "");
    rmSync(`${folder}/.docs-write-check`);
  }
}

function prepare() {
  const reason = takeLock(command);
  if (reason) throw new Error(reason);
  if (command === "clean") return;
  checkWritable();
  dropDoubtfulCache();
  // What a finished build sealed (scripts/lib/cache-seal.ts) is about to change.
  rmSync(".cache/docs-seal.json", { force: true });
  // Before the lock is given back.
  process.prependListener("exit", () => completeMark(command));
}

try {
  prepare();
} catch (error) {
  console.error(
    error.code
      ? `Gatsby can't run here: ${error.message}\nMake sure that .cache, public, and the folder ${process.cwd()} are writable and that the disk isn't full.`
      : error.message,
  );
  process.exit(1);
}

createRequire(import.meta.url)("gatsby/cli.js");
