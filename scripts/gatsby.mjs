// Runs Gatsby for `npm run build`, `develop`, and `clean`: without telemetry, one process at a time, and
// never with a cache whose nodes and pages may be inconsistent.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { takeLock } from "./lib/build-lock.mjs";
import { completeMark, whyDoubtful } from "./lib/cache-mark.mjs";

process.env.GATSBY_TELEMETRY_DISABLED = "1";
// Use Gatsby's plain log in a pipe, where its animated log is unreadable.
if (!process.stdout.isTTY) process.env.CI ??= "true";

const command = process.argv[2];

/** Forces a cold build if the cache may be damaged. */
function dropDoubtfulCache() {
  if (!existsSync(".cache") && !existsSync("public")) return;
  const reason = whyDoubtful();
  if (!reason) return;
  console.log(`The build cache ${reason}; building from scratch.`);
  // Delete `public` first: if it remained without a cache, Gatsby would treat it as its own and leave some
  // files.
  rmSync("public", { recursive: true, force: true });
  rmSync(".cache", { recursive: true, force: true });
}

/** Throws if Gatsby's folders aren't writable. Doesn't create missing folders. */
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
  // Remove the seal (scripts/lib/cache-seal.ts), because the files of the finished build are about to change.
  rmSync(".cache/docs-seal.json", { force: true });
  // Must run before the lock is released.
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
