// `npm run build:cloud`: builds on a machine that restored `.cache` and `public` from an earlier build.
// Deletes these folders unless they match that build's seal, builds, and seals the result for the next build.
import { spawnSync } from "node:child_process";
import { whyLocked } from "./lib/build-lock.mjs";
import { checkCache, dropCache, sealCache } from "./lib/cache-seal";

const locked = whyLocked();
if (locked) {
  console.error(locked);
  process.exit(1);
}
const root = process.cwd();
const { usable, reason, files } = checkCache(root);
console.log(`Build cache: ${reason}; ${usable ? "using it" : "building from scratch"}.`);
if (!usable) dropCache(root);

const { status } = spawnSync(process.execPath, ["scripts/gatsby.mjs", "build"], {
  stdio: "inherit",
});
if (status === 0) sealCache(root, files);
process.exitCode = status ?? 1;
