// Marks a cache as intact: created in this folder by a run that finished, and unchanged since then.
// src/gatsby/build/cache-guard.ts sets the mark during a build, and removes it while nodes change.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const MARK = ".cache/docs-root.json";
/** Files that change by themselves: our own marks, and LMDB's list of readers. */
const PASSED_OVER = /^(?:docs-(?:root|seal)\.json|lock\.mdb)$/;
/** Databases (nodes, caches). Their last pages are written when Gatsby's process ends. */
const DATABASE = "data.mdb";

const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The files after the last run. */
let known = {};

/** Lists the cache's files with time, size, and hash. Known files with the same time and size aren't read. */
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

/** Describes the cache's problem, as the end of a sentence. Undefined if it's intact. */
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

/** How long Gatsby may still write the database after it has saved the matching state, in milliseconds. */
const TAIL = 2000;

/** Whether Gatsby has saved its state when `develop` ends. It saves it when it's idle. */
function hasSavedState() {
  const time = (file) => statSync(`.cache/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const saved = time("redux/redux.rest.state");
  return saved > 0 && saved + TAIL >= time("data/datastore/data.mdb");
}

/** Completes the mark when a Gatsby command ends, if the cache is intact. */
export function completeMark(command) {
  const { root, files } = readMark();
  if (!root && !(command === "develop" && hasSavedState())) return;
  try {
    writeFileSync(MARK, JSON.stringify({ root: process.cwd(), files: listCache(files) }));
  } catch (error) {
    // Only warn, because the build's output is fine.
    console.warn(`The next run will build from scratch: ${error.message}`);
  }
}
