// Writes the list of files that make up the whole documentation, for readers who want all of it offline: the
// data and text of every page, the headings, the search files, and images in the content. Printable pages are
// composed from the texts of their chapters.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { BuildArgs } from "gatsby";
import { CONTENT_ASSETS } from "../../core/content-file";
import { OFFLINE_FILES_URL, type OfflineFiles } from "../../core/offline";
import { SEARCH_DIRECTORY } from "../../search/search-index";
import { writeIfChanged } from "../../core/files";
import type { FileList } from "../../core/build/file-list";
import { CachedValues } from "../../core/build/cached-values";
import { bundleUrls } from "./write-worker";

/** A content file starts with its digest, which is part of the URL that pages request. */
const DIGEST = /^\{"digest":"([^"]+)"/;

/** The page data of pages that aren't useful offline: error pages and Gatsby's internal pages. */
const NOT_OFFLINE =
  /(?:^|\/)(?:404|404\.html|dev-404-page|app-shell|offline-plugin-app-shell-fallback|sq)\//;

/** The sizes of a file. */
interface Weighed {
  /** The number of bytes as stored and as sent. */
  size: number;
  sent: number;
  /** The digest at the start of a content file. */
  digest?: string;
}

/**
 * Writes the list below `publicDirectory`, which contains `files`. The sizes of unchanged files come from
 * `cache`.
 */
export async function writeOfflineFiles(
  cache: BuildArgs["cache"],
  publicDirectory: string,
  files: FileList,
): Promise<void> {
  const sizes = new CachedValues<Weighed>("sizes", ["src/offline/build/offline-files.ts"]);
  await sizes.restore(cache, ["all files"]);
  const list: OfflineFiles = { download: 0, size: 0, files: {} };
  const add = (name: string, hash: string): Weighed => {
    const file = sizes.get("all files", name, hash, () => weigh(path.join(publicDirectory, name)));
    list.download += file.sent;
    list.size += file.size;
    return file;
  };
  for (const [name, { hash }] of files) {
    if (!isOffline(name)) continue;
    const { digest } = add(name, hash);
    if (digest !== undefined) list.files[`/${name}?v=${digest}`] = digest;
    else list.files[`/${name}`] = Buffer.from(hash, "hex").toString("base64url").slice(0, 12);
  }
  for (const url of bundleUrls(publicDirectory)) {
    const name = url.slice(1);
    add(name, files.get(name)!.hash);
  }
  await sizes.save(cache);
  const target = path.join(publicDirectory, OFFLINE_FILES_URL);
  writeIfChanged(target, `${JSON.stringify(list)}\n`);
}

const FOLDERS = ["content", "content-anchors", SEARCH_DIRECTORY, CONTENT_ASSETS];

const isOffline = (name: string): boolean =>
  FOLDERS.some((folder) => name.startsWith(`${folder}/`)) ||
  (/^page-data\/(?:.*\/)?page-data\.json$/.test(name) && !NOT_OFFLINE.test(name));

function weigh(file: string): Weighed {
  const bytes = readFileSync(file);
  const digest = DIGEST.exec(bytes.toString("utf8", 0, 200))?.[1];
  return { size: bytes.length, sent: gzipSync(bytes).length, ...(digest && { digest }) };
}
