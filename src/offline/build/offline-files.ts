// Writes the list of files that make up the whole documentation, for readers who want all of it offline: the
// data and text of every page, the headings, the search files, and images in the content. Printable pages are
// composed from the texts of their chapters.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { BuildArgs } from "gatsby";
import { CONTENT_ASSETS, contentFilePath } from "../../core/content-file";
import type { DocPage } from "../../core/doc-page";
import { OFFLINE_FILES_URL, type OfflineFiles } from "../../core/offline";
import { SEARCH_DIRECTORY } from "../../search/search-index";
import { writeIfChanged } from "../../core/files";
import type { FileList } from "../../core/build/file-list";
import { CachedValues } from "../../core/build/cached-values";
import { bundleUrls } from "./write-worker";

/** The page data of pages that aren't useful offline: error pages and Gatsby's internal pages. */
const NOT_OFFLINE =
  /(?:^|\/)(?:404|404\.html|dev-404-page|app-shell|offline-plugin-app-shell-fallback|sq)\//;

/** The number of bytes of a file as stored and as sent. */
interface Weighed {
  size: number;
  sent: number;
}

/**
 * Writes the list below `publicDirectory`, which contains `files` and the texts of `pages`. The sizes of unchanged
 * files come from `cache`.
 */
export async function writeOfflineFiles(
  cache: BuildArgs["cache"],
  publicDirectory: string,
  files: FileList,
  pages: readonly Pick<DocPage, "slug" | "contentUrl">[],
): Promise<void> {
  const sizes = new CachedValues<Weighed>("sizes", ["src/offline/build/offline-files.ts"]);
  await sizes.restore(cache, ["all files"]);
  const list: OfflineFiles = { download: 0, size: 0, files: {} };
  const add = (name: string, hash: string): void => {
    const file = sizes.get("all files", name, hash, () => weigh(path.join(publicDirectory, name)));
    list.download += file.sent;
    list.size += file.size;
  };
  const texts = new Map(pages.map(({ slug, contentUrl }) => [contentFilePath(slug), contentUrl]));
  for (const [name, { hash }] of files) {
    if (!isOffline(name)) continue;
    add(name, hash);
    const url = texts.get(name) ?? `/${name}`;
    const [, digest] = url.split("?v=");
    list.files[url] = digest ?? Buffer.from(hash, "hex").toString("base64url").slice(0, 12);
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
  return { size: bytes.length, sent: gzipSync(bytes).length };
}
