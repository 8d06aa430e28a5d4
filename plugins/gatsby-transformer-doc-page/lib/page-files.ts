// Writes the files of a compiled page to `public`, and keeps the page in Gatsby's cache for the next run.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import { contentFilePath } from "../../../src/core/content-file";
import type { ContentFile } from "../../../src/core/content-file";
import type { DocPage } from "../../../src/core/doc-page";
import { filesIfExists, textOf, writeIfChanged } from "../../../src/core/files";
import { MARKDOWN_FILE, markdownUrl } from "../../../src/core/markdown-file";
import type { ContentProblem } from "../../../src/core/problem";
import { slugUrl } from "../../../src/core/url";
import { fileDigest } from "./file-digest";
import type { FrontMatter } from "./front-matter";
import type { BodyAsset } from "./page-context";
import type { PageSource } from "./page-source";

/** A compiled page: what its nodes are created from. The text itself is in the page's content file. */
export interface CompiledPage extends Pick<
  DocPage,
  "sourcePath" | "sourceSize" | "slug" | "contentUrl" | "headings" | "links"
> {
  /** The front matter of a local page. */
  frontMatter?: FrontMatter;
  /** Images next to the page: their location and their path on the site. */
  assets: BodyAsset[];
  /** Problems that don't prevent a package's page from being shown. */
  warnings: ContentProblem[];
}

/** A page from an MDX file. */
export type LocalPage = CompiledPage & { frontMatter: FrontMatter };

/** Path of a page's Markdown copy below the site's root, without a leading slash. */
const markdownPath = (slug: string): string => markdownUrl(slugUrl(slug)).slice(1);

/** The content in a page's content file, or undefined if there is no file. */
export function storedContent(publicDirectory: string, slug: string): ContentFile | undefined {
  const text = textOf(path.join(publicDirectory, contentFilePath(slug)));
  return text === undefined ? undefined : (JSON.parse(text) as ContentFile);
}

/** Writes a page's content file atomically, so readers never get a partial file. Returns its path. */
export function writeContentFile(
  publicDirectory: string,
  slug: string,
  content: ContentFile,
): string {
  const target = path.join(publicDirectory, contentFilePath(slug));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(`${target}.tmp`, JSON.stringify(content));
  renameSync(`${target}.tmp`, target);
  return target;
}

/** Writes a page's Markdown copy; leaves an identical copy alone. Returns its path. */
export function writeMarkdownFile(publicDirectory: string, slug: string, text: string): string {
  const target = path.join(publicDirectory, markdownPath(slug));
  writeIfChanged(target, text);
  return target;
}

/** Copies the images next to a page to `public`. */
export function copyAssets(publicDirectory: string, { assets }: CompiledPage): void {
  for (const asset of assets) {
    const target = path.join(publicDirectory, asset.to);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(asset.from, target);
  }
}

/** Removes the content files and Markdown copies of all pages except those with these slugs. */
export function pruneFiles(publicDirectory: string, slugs: readonly string[]): void {
  const kept = new Set(slugs.flatMap((slug) => [contentFilePath(slug), markdownPath(slug)]));
  for (const file of filesIfExists(publicDirectory)) {
    const isOfPage = file.startsWith("content/") || path.posix.basename(file) === MARKDOWN_FILE;
    if (isOfPage && !kept.has(file)) rmSync(path.join(publicDirectory, file));
  }
}

interface CacheEntry {
  key: string;
  page: CompiledPage;
  /** The digests of the files that it was compiled from and to, by absolute path. */
  files: [path: string, digest: string][];
}

const cacheKey = (sourcePath: string) => `page:${sourcePath}`;

/** Returns a page and its files if it was compiled from the same source and none of its files has changed. */
export async function restorePage(
  cache: GatsbyCache,
  publicDirectory: string,
  { path: sourcePath, key }: PageSource,
): Promise<CacheEntry | undefined> {
  const entry = (await cache.get(cacheKey(sourcePath))) as CacheEntry | undefined;
  if (entry?.key !== key) return undefined;
  if (!entry.files.every(([file, digest]) => fileDigest(file) === digest)) return undefined;
  copyAssets(publicDirectory, entry.page);
  return entry;
}

/** Stores a page and its files for the next run. */
export async function storePage(
  cache: GatsbyCache,
  { path: sourcePath, key }: PageSource,
  compiled: Omit<CacheEntry, "key">,
): Promise<void> {
  await cache.set(cacheKey(sourcePath), { key, ...compiled } satisfies CacheEntry);
}
