// `npm run build:cloud`: a build on a machine that got `.cache` and `public` from an earlier one. Drops
// them unless they are what that build sealed, builds, and seals them for the next.
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
