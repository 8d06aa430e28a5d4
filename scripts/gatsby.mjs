// Runs Gatsby for `npm run build`, `develop`, and `clean`: without telemetry, one process at a time, and
// never with files of an earlier run that may be inconsistent or damaged.
import { accessSync, constants, existsSync } from "node:fs";
import module, { createRequire } from "node:module";
import path from "node:path";
import { takeLock } from "./lib/build-lock.mjs";
import { completeManifest, dropCache, whyUnusable } from "./lib/cache-manifest.mjs";

process.env.GATSBY_TELEMETRY_DISABLED = "1";
// Use Gatsby's plain log in a pipe, where its animated log is unreadable.
if (!process.stdout.isTTY) process.env.CI ??= "true";

const command = process.argv[2];

// Node.js 22 and later keep compiled code here when the preview stops, so it starts faster the next time. A build would
// spend more time on writing it than the next build saves.
if (command === "develop") {
  process.env.NODE_COMPILE_CACHE ??= path.resolve("node_modules/.cache/node");
  module.enableCompileCache?.();
}

/** Throws if Gatsby's folders aren't writable. Doesn't create missing folders. */
function checkWritable() {
  for (const folder of [".", ".cache", "public"].filter((name) => existsSync(name))) {
    accessSync(folder, constants.W_OK);
  }
}

async function prepare() {
  const reason = await takeLock(command);
  if (reason) throw new Error(reason);
  if (command === "clean") return;
  checkWritable();
  const unusable = whyUnusable();
  if (unusable) {
    console.log(`The build cache ${unusable}; building from scratch.`);
    dropCache();
  }
  process.prependListener("exit", () => completeManifest(command));
}

try {
  await prepare();
} catch (error) {
  console.error(
    error.code
      ? `Gatsby can't run here: ${error.message}\nMake sure that .cache, public, and the folder ${process.cwd()} are writable.`
      : error.message,
  );
  process.exit(1);
}

createRequire(import.meta.url)("gatsby/cli.js");
