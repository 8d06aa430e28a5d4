// Limits the size of `public`: deletes bundle files and images that neither this build nor the previous one
// uses. The previous generation stays for tabs that are still open.
import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { CONTENT_ASSETS } from "../shared/content-file";
import type { HtmlDocument } from "./documents/read-html";

const CACHE_KEY = "generations of hashed files";
const HASHED = /^(.+[-.]([0-9a-f]{10}|[0-9a-f]{20}))\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/**
 * Returns the name of a bundle file without the extensions of its source map and license. Undefined for other
 * files.
 */
const stem = (name: string) => HASHED.exec(name)?.[1];

/** Stems of the bundle files that the finished pages and chunks refer to. */
export function usedBundles(publicDirectory: string, names: readonly string[]): Set<string> {
  const stats = JSON.parse(
    readFileSync(path.join(publicDirectory, "webpack.stats.json"), "utf8"),
  ) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const used = new Set<string>();
  for (const name of Object.values(stats.assetsByChunkName).flat()) {
    const own = stem(name);
    if (own) used.add(own);
  }
  // Only the runtime refers to unnamed chunks, by their hash.
  const runtime = [...used]
    .filter((name) => name.startsWith("webpack-runtime"))
    .map((name) => readFileSync(path.join(publicDirectory, `${name}.js`), "utf8"))
    .join("\n");
  for (const name of names) {
    const own = stem(name);
    const hash = own?.split(/[-.]/).at(-1);
    if (own && hash && runtime.includes(hash)) used.add(own);
  }
  return used;
}

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** Returns the images that pages show. */
function usedBy(
  pages: Iterable<Pick<HtmlDocument, "urls">>,
  images: readonly string[],
): readonly string[] {
  const folder = `/${CONTENT_ASSETS}/`;
  const used = new Set<string>();
  for (const { urls } of pages) {
    for (const url of urls) if (url.startsWith(folder)) used.add(url.slice(folder.length));
  }
  return images.filter((name) => used.has(name));
}

/** Deletes hashed files two generations old; `pages` are the finished pages. */
export async function pruneOldAssets(
  cache: BuildArgs["cache"],
  publicDirectory: string,
  pages: ReadonlyMap<string, Pick<HtmlDocument, "urls">>,
): Promise<void> {
  const bundles = readdirSync(publicDirectory).filter((name) => HASHED.test(name));
  const images = filesIn(path.join(publicDirectory, CONTENT_ASSETS));
  const usedImages = images.length === 0 ? [] : usedBy(pages.values(), images);
  const current = [...usedBundles(publicDirectory, bundles), ...usedImages].sort();

  const generations = ((await cache.get(CACHE_KEY)) ?? {}) as {
    current?: string[];
    before?: string[];
  };
  const unchanged = JSON.stringify(generations.current) === JSON.stringify(current);
  const before = (unchanged ? generations.before : generations.current) ?? [];
  const keep = new Set([...current, ...before]);
  for (const name of bundles) {
    if (!keep.has(stem(name)!)) rmSync(path.join(publicDirectory, name));
  }
  for (const name of images) {
    if (!keep.has(name)) rmSync(path.join(publicDirectory, CONTENT_ASSETS, name));
  }
  await cache.set(CACHE_KEY, { current, before });
}
