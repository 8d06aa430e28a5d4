// Writes the list of files that make up the whole documentation, for readers who want all of it offline:
// data and text of every page, headings, the search's files, pictures beside pages.
import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { BuildArgs } from "gatsby";
import { CONTENT_ASSETS } from "../../shared/content-file";
import { OFFLINE_FILES_URL, type OfflineFiles } from "../../shared/offline";
import { SEARCH_DIRECTORY } from "../../shared/search";
import { writeIfChanged } from "../derived/write-if-changed";
import { bundleUrls } from "./write-worker";

const CACHE_KEY = "compressed sizes";

/** A content file begins with its digest, which is in the address that pages ask for. */
const DIGEST = /^\{"digest":"([^"]+)"/;
const DIGEST_BYTES = 200;

/** Page data of pages that have no place offline: for paper, for errors, for Gatsby itself. */
const NOT_OFFLINE =
  /(?:^|\/)(?:printable|404|404\.html|dev-404-page|app-shell|offline-plugin-app-shell-fallback|sq)\//;

/** Compressed sizes by digest. */
type Sizes = Record<string, number>;

/** Writes the list below `publicDirectory`. Sizes of files that did not change come from `cache`. */
export async function writeOfflineFiles(
  cache: BuildArgs["cache"],
  publicDirectory: string,
): Promise<void> {
  const known = ((await cache.get(CACHE_KEY)) ?? {}) as Sizes;
  const sizes: Sizes = {};
  const list: OfflineFiles = { download: 0, size: 0, files: {} };
  const add = (name: string, digest: string) => {
    const file = path.join(publicDirectory, name);
    sizes[digest] ??= known[digest] ?? gzipSync(readFileSync(file)).length;
    list.download += sizes[digest];
    list.size += statSync(file).size;
  };
  for (const name of offlineFiles(publicDirectory)) {
    const file = path.join(publicDirectory, name);
    const digest = DIGEST.exec(beginning(file))?.[1];
    if (digest !== undefined) list.files[`/${name}?v=${digest}`] = digest;
    else list.files[`/${name}`] = digestOf(file);
    add(name, digest ?? digestOf(file));
  }
  for (const url of bundleUrls(publicDirectory)) add(url.slice(1), url);
  await cache.set(CACHE_KEY, sizes);
  const target = path.join(publicDirectory, OFFLINE_FILES_URL);
  writeIfChanged(target, `${JSON.stringify(list)}\n`);
}

/** Paths of the files below `publicDirectory`, sorted. */
function offlineFiles(publicDirectory: string): string[] {
  const below = (folder: string) => {
    try {
      return readdirSync(path.join(publicDirectory, folder), {
        recursive: true,
        withFileTypes: true,
      })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(publicDirectory, path.join(entry.parentPath, entry.name)))
        .map((name) => name.split(path.sep).join("/"));
    } catch {
      // No page has pictures, or the search is a hosted one.
      return [];
    }
  };
  return [
    ...below("page-data").filter(
      (name) => name.endsWith("/page-data.json") && !NOT_OFFLINE.test(name),
    ),
    ...["content", "content-anchors", SEARCH_DIRECTORY, CONTENT_ASSETS].flatMap(below),
  ].sort();
}

const digestOf = (file: string): string =>
  createHash("sha256").update(readFileSync(file)).digest("base64url").slice(0, 12);

function beginning(file: string): string {
  const bytes = Buffer.alloc(DIGEST_BYTES);
  const descriptor = openSync(file, "r");
  try {
    return bytes.toString("utf8", 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
