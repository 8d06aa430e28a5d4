// The mark of a cache that is whole: made in this folder, by a run that came to its end, and since then
// as that run left it. src/node/cache-guard.ts sets it during a build, and takes it away while nodes change.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const MARK = ".cache/docs-root.json";
/** What changes by itself: our own marks, and LMDB's list of who reads. */
const PASSED_OVER = /^(?:docs-(?:root|seal)\.json|lock\.mdb)$/;
/** Databases (nodes, caches): their last pages are written when Gatsby's process has had its last word. */
const DATABASE = "data.mdb";

const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The files as the last run left them. */
let known = {};

/** The files of the cache with time, size and hash; a known one of the same time and size is not read. */
function listCache() {
  const entries = readdirSync(".cache", { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !PASSED_OVER.test(entry.name));
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { mtimeMs, size } = statSync(file);
      const stamp = `${mtimeMs} ${size}`;
      if (known[file]?.stamp === stamp) return [file, known[file]];
      return [file, { stamp, size, hash: entry.name === DATABASE ? "" : hashOf(file) }];
    }),
  );
}

function readMark() {
  try {
    return JSON.parse(readFileSync(MARK, "utf8"));
  } catch {
    return {};
  }
}

/** What is wrong with the cache, as the end of a sentence; undefined when it is whole. */
export function whyDoubtful() {
  const { root, files } = readMark();
  if (!root || !files) return "is incomplete because the last run didn't finish";
  if (root !== process.cwd()) return `was created in a different folder (${root})`;
  known = files;
  const found = listCache();
  const differing = Object.entries(files)
    .filter(([file, { hash, size }]) => found[file]?.hash !== hash || found[file].size < size)
    .map(([file]) => file);
  if (differing.length === 0) return undefined;
  return `is damaged (${differing.length} files differ from what the last run wrote, for example ${differing[0]})`;
}

/** The database may write this much after the state that belongs to it, in milliseconds. */
const TAIL = 2000;

/** When `develop` ends: whether Gatsby has saved its state, as it does when it has nothing to do. */
function hasSavedState() {
  const time = (file) => statSync(`.cache/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const saved = time("redux/redux.rest.state");
  return saved > 0 && saved + TAIL >= time("data/datastore/data.mdb");
}

/** Completes the mark when a command of Gatsby ends, if what it leaves is whole. */
export function completeMark(command) {
  const { root, files } = readMark();
  if (!root && !(command === "develop" && hasSavedState())) return;
  try {
    writeFileSync(MARK, JSON.stringify({ root: process.cwd(), files: listCache(files) }));
  } catch (error) {
    // What was built is all right.
    console.warn(`The next run will build from scratch: ${error.message}`);
  }
}
