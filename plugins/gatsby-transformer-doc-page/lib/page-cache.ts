// Compiled pages in Gatsby's cache, so the next run doesn't compile them again.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import type { CompiledPage } from "./compiled-page";
import { storedDigest } from "./content-file";
import { fileDigest, sha } from "./file-digest";
import { storedMarkdown } from "./markdown-file";
import type { PageSource } from "./page-source";

interface CacheEntry {
  key: string;
  page: CompiledPage;
  /** Digest of the page's content file. */
  digest: string;
  /** Digest of the page's Markdown file. */
  markdownDigest: string;
  /** The files that it was compiled from. */
  dependencies: { path: string; digest: string }[];
}

const cacheKey = (sourcePath: string) => `page:${sourcePath}`;

/**
 * Returns a page and the files that it depends on (absolute paths) if it was compiled from the same source and its
 * files are in `public`.
 */
export async function restorePage(
  cache: GatsbyCache,
  publicDirectory: string,
  { path: sourcePath, key }: PageSource,
): Promise<{ page: CompiledPage; dependencies: string[] } | undefined> {
  const entry = (await cache.get(cacheKey(sourcePath))) as CacheEntry | undefined;
  if (!entry || entry.key !== key) return undefined;
  const { page, digest, markdownDigest, dependencies } = entry;
  const isCurrent =
    dependencies.every((file) => fileDigest(file.path) === file.digest) &&
    storedDigest(publicDirectory, page.slug) === digest &&
    sha(storedMarkdown(publicDirectory, page.slug) ?? "") === markdownDigest;
  if (!isCurrent) return undefined;
  copyAssets(publicDirectory, page);
  return { page, dependencies: dependencies.map((file) => file.path) };
}

/** Stores a page for the next run. */
export async function storePage(
  cache: GatsbyCache,
  { path: sourcePath, key }: PageSource,
  compiled: Omit<CacheEntry, "key">,
): Promise<void> {
  const entry: CacheEntry = { key, ...compiled };
  await cache.set(cacheKey(sourcePath), entry);
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
