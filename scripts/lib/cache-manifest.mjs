// Decides whether `.cache` and `public` can be used for the next run, on the same machine or restored on
// another one. The manifest lists their files as the last run left them. src/gatsby/build/cache-guard.ts
// removes it while nodes change, and creates it again, still without files, once Gatsby has saved its state.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const MANIFEST = ".cache/docs-manifest.json";
const FOLDERS = [".cache", "public"];
/** Files that change by themselves: the manifest, and LMDB's list of readers. */
const IGNORED = /^(?:docs-manifest\.json|lock\.mdb)$/;
/** Databases (nodes, caches). Their last pages are written when Gatsby's process ends. */
const DATABASE = "data.mdb";

const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The files after the last run. */
let known = {};

/**
 * Lists the files of both folders with time, size, and hash. Known files with the same time and size aren't
 * read.
 */
function listFiles() {
  const entries = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  );
  const files = entries.filter((entry) => entry.isFile() && !IGNORED.test(entry.name));
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

/**
 * Returns a hash of the lock file, the files whose changes make Gatsby clear its cache, and Node's version and
 * platform.
 */
function environmentKey() {
  const hash = createHash("sha256");
  hash.update(`${process.version.split(".")[0]} ${process.platform} ${process.arch}`);
  const sources = readdirSync(".").filter((name) => /^gatsby-.*\.tsx?$/.test(name));
  for (const name of ["package-lock.json", ...sources.sort()]) {
    if (existsSync(name)) hash.update(`\0${name}\0`).update(readFileSync(name));
  }
  return hash.digest("hex");
}

function readManifest() {
  try {
    return JSON.parse(readFileSync(MANIFEST, "utf8"));
  } catch {
    return {};
  }
}

/**
 * Describes why the files of the last run can't be used, as the end of a sentence. Undefined if they can, or
 * if there are none.
 */
export function whyUnusable() {
  if (!FOLDERS.some((folder) => existsSync(folder))) return undefined;
  const { root, key, files } = readManifest();
  if (!files) return "is incomplete because the last run didn't finish";
  if (root !== process.cwd()) return `was created in a different folder (${root})`;
  if (key !== environmentKey()) {
    return "is out of date because the lock file, Gatsby's configuration, or Node.js has changed";
  }
  known = files;
  const found = listFiles();
  const differing = Object.entries(files)
    .filter(([file, { hash, size }]) => found[file]?.hash !== hash || found[file].size < size)
    .map(([file]) => file);
  // Gatsby may add files to its own folder, but an unknown file in `public` would be deployed.
  const unknown = Object.keys(found).filter((file) => !files[file] && file.startsWith("public"));
  const wrong = [...differing, ...unknown];
  if (wrong.length === 0) return undefined;
  return `is damaged (${wrong.length} files differ from what the last run wrote, for example ${wrong[0]})`;
}

/** Deletes the files of the last run, so the next one starts from scratch. */
export function dropCache() {
  // `public` first: if it remained without a cache, Gatsby would treat it as its own and leave some files.
  for (const folder of FOLDERS.toReversed()) rmSync(folder, { recursive: true, force: true });
}

/** How long Gatsby may still write the database after it has saved the matching state, in milliseconds. */
const TAIL = 2000;

/**
 * Whether Gatsby has saved its state when `develop` ends. It saves it when it's idle. False if Gatsby doesn't write one
 * of the files (see its dist/redux/persist.js and dist/datastore/lmdb/lmdb-datastore.js).
 */
function hasSavedState() {
  const time = (file) => statSync(`.cache/${file}`, { throwIfNoEntry: false })?.mtimeMs;
  const saved = time("redux/redux.rest.state");
  const stored = time("data/datastore/data.mdb");
  return saved !== undefined && stored !== undefined && saved + TAIL >= stored;
}

/** Completes the manifest when a Gatsby command ends, if the run reached a consistent state. */
export function completeManifest(command) {
  if (!existsSync(MANIFEST) && !(command === "develop" && hasSavedState())) return;
  try {
    const manifest = { root: process.cwd(), key: environmentKey(), files: listFiles() };
    writeFileSync(MANIFEST, JSON.stringify(manifest));
  } catch (error) {
    // Only warn, because the build's output is fine.
    console.warn(`The next run will build from scratch: ${error.message}`);
  }
}
