// Limits the size of `public`: deletes bundle files and images that neither this build nor the previous one
// uses. The previous generation stays for tabs that are still open.
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { CONTENT_ASSETS } from "../core/content-file";
import { bundleStem, usedBundles } from "../gatsby/build/used-bundles";
import type { HtmlDocument } from "./documents/read-html";

const CACHE_KEY = "generations of hashed files";

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
  const bundles = readdirSync(publicDirectory).filter((name) => bundleStem(name));
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
    if (!keep.has(bundleStem(name)!)) rmSync(path.join(publicDirectory, name));
  }
  for (const name of images) {
    if (!keep.has(name)) rmSync(path.join(publicDirectory, CONTENT_ASSETS, name));
  }
  await cache.set(CACHE_KEY, { current, before });
}
