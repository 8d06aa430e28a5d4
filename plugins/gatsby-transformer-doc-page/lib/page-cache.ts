// Compiled pages in Gatsby's cache, so the next run doesn't compile them again, and their files in `public`,
// which are restored if they're missing.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import type { CompiledPage } from "./compiled-page";
import { storedDigest, writeContentFile } from "./content-file";
import { fileDigest, sha } from "./file-digest";
import { storedMarkdown, writeMarkdownFile } from "./markdown-file";
import type { PageSource } from "./page-source";

interface CacheEntry {
  key: string;
  page: CompiledPage;
  /** Digest of the page's content file. */
  digest: string;
  /** Digest of the page's Markdown file. */
  markdownDigest: string;
  dependencies: { path: string; digest: string }[];
}

const pageKey = (sourcePath: string) => `page:${sourcePath}`;
const bodyKey = (sourcePath: string) => `body:${sourcePath}`;
const markdownKey = (sourcePath: string) => `markdown:${sourcePath}`;

/**
 * Returns a page and the files that it depends on (absolute paths) if it was compiled from the same source,
 * and makes sure that its files are in `public`.
 */
export async function restorePage(
  cache: GatsbyCache,
  publicDirectory: string,
  { path: sourcePath, key, moved }: PageSource,
): Promise<{ page: CompiledPage; dependencies: string[] } | undefined> {
  const entry = (await cache.get(pageKey(sourcePath))) as CacheEntry | undefined;
  if (!entry || entry.key !== key) return undefined;
  const { page, digest, dependencies } = entry;
  if (dependencies.some((file) => fileDigest(file.path) !== file.digest)) return undefined;
  const stored = storedMarkdown(publicDirectory, page.slug);
  if (stored === undefined || sha(stored) !== entry.markdownDigest) {
    const markdown = (await cache.get(markdownKey(sourcePath))) as string | undefined;
    if (markdown === undefined) return undefined;
    writeMarkdownFile(publicDirectory, page.slug, markdown);
  }
  if (storedDigest(publicDirectory, page.slug) !== digest) {
    const html = (await cache.get(bodyKey(sourcePath))) as string | undefined;
    if (html === undefined) return undefined;
    const { headings } = page;
    writeContentFile(publicDirectory, page.slug, { digest, html, headings, moved });
  }
  copyAssets(publicDirectory, page);
  return { page, dependencies: dependencies.map((file) => file.path) };
}

/** Stores a page for the next run. `dependencies` are the files that it was compiled from. */
export async function storePage(
  cache: GatsbyCache,
  { path: sourcePath, key }: PageSource,
  compiled: {
    page: CompiledPage;
    digest: string;
    html: string;
    markdown: string;
    dependencies: CacheEntry["dependencies"];
  },
): Promise<void> {
  const { page, digest, html, markdown, dependencies } = compiled;
  await cache.set(bodyKey(sourcePath), html);
  await cache.set(markdownKey(sourcePath), markdown);
  const entry: CacheEntry = { key, page, digest, markdownDigest: sha(markdown), dependencies };
  await cache.set(pageKey(sourcePath), entry);
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
