// Seals a build cache that moves between machines by recording its files after a finished build. A cache isn't
// used if it has no seal or if its seal doesn't match its files.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  compareFiles,
  listFiles,
  type FileList,
  type ListedFile,
} from "../../src/core/build/file-list";

/** The folders of a cache. Gatsby needs both or neither. */
const CACHED = [".cache", "public"] as const;

/** scripts/gatsby.mjs removes this file when Gatsby starts, because the cache is about to change. */
const SEAL = path.join(".cache", "docs-seal.json");

interface Seal {
  /** Absolute path of the project, because Gatsby's cache contains such paths. */
  root: string;
  /** Hash of everything that the cache depends on except content and code. See `cacheKey`. */
  key: string;
  files: [string, ListedFile][];
}

/** Describes whether a restored cache may be used, in a sentence for the log. */
export interface CacheVerdict {
  usable: boolean;
  reason: string;
  /** The files when they were sealed. */
  files: FileList;
}

/**
 * Returns a hash of the lock file, the files whose changes make Gatsby clear its cache, and Node's version and
 * platform.
 */
export function cacheKey(root: string): string {
  const hash = createHash("sha256");
  hash.update(`${process.version.split(".")[0]} ${process.platform} ${process.arch}`);
  const sources = readdirSync(root).filter((name) => /^gatsby-.*\.tsx?$/.test(name));
  for (const name of ["package-lock.json", ...sources.sort()]) {
    hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  }
  return hash.digest("hex");
}

/** Compares a project's cache with its seal. Doesn't read files whose time and size match. */
export function checkCache(root: string): CacheVerdict {
  const no = (reason: string): CacheVerdict => ({ usable: false, reason, files: new Map() });
  const found = CACHED.filter((name) => listNames(path.join(root, name)).length > 0);
  if (found.length === 0) return no("none found");
  const seal = readSeal(path.join(root, SEAL));
  if (!seal) return no("it has no seal, so its build didn't finish");
  if (seal.root !== root) return no(`it was created in a different folder (${seal.root})`);
  if (seal.key !== cacheKey(root))
    return no("the lock file, the configuration, or Node.js has changed");
  const sealed = new Map(seal.files);
  const { added, changed, removed } = compareFiles(sealed, cachedFiles(root, sealed));
  const wrong = [...removed, ...changed, ...added];
  if (wrong.length > 0) {
    return no(
      `it is damaged: ${removed.length} files are missing, ${changed.length} differ, ${added.length} don't belong to it (for example ${wrong[0]})`,
    );
  }
  return {
    usable: true,
    reason: `${sealed.size} files are unchanged since they were sealed`,
    files: sealed,
  };
}

/** Seals a project's cache after a build. Unchanged files in `known` aren't read again. */
export function sealCache(root: string, known: FileList): void {
  const files = [...cachedFiles(root, known)];
  const seal: Seal = { root, key: cacheKey(root), files };
  writeFileSync(path.join(root, SEAL), JSON.stringify(seal));
}

/** Forces the next build to be a cold one. */
export function dropCache(root: string): void {
  for (const name of CACHED) rmSync(path.join(root, name), { recursive: true, force: true });
}

function cachedFiles(root: string, known: FileList): FileList {
  return new Map(
    CACHED.flatMap((folder) => {
      const below = [...known]
        .filter(([name]) => name.startsWith(`${folder}/`))
        .map(([name, file]): [string, ListedFile] => [name.slice(folder.length + 1), file]);
      return [...listFiles(path.join(root, folder), new Map(below))]
        .map(([name, file]): [string, ListedFile] => [`${folder}/${name}`, file])
        .filter(([name]) => name !== SEAL.split(path.sep).join("/"));
    }),
  );
}

function readSeal(file: string): Seal | null {
  try {
    const seal = JSON.parse(readFileSync(file, "utf8")) as Seal;
    return Array.isArray(seal.files) ? seal : null;
  } catch {
    return null;
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
