// Limits the size of `public`: deletes bundle files and images that neither this build nor the previous one
// uses. The previous generation stays for tabs that are still open.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { CONTENT_ASSETS } from "../core/content-file";
import { bundleStem, usedBundles } from "../gatsby/build/used-bundles";
import type { HtmlDocument } from "./documents/read-html";

const CACHE_KEY = "generations of hashed files";

/**
 * Deletes hashed files two generations old, and returns their paths below `publicDirectory`; `pages` are the finished
 * pages.
 */
export async function pruneOldAssets(
  cache: BuildArgs["cache"],
  publicDirectory: string,
  pages: ReadonlyMap<string, Pick<HtmlDocument, "urls">>,
): Promise<string[]> {
  const bundles = readdirSync(publicDirectory).filter((name) => bundleStem(name));
  const folder = `/${CONTENT_ASSETS}/`;
  const imageDirectory = path.join(publicDirectory, folder);
  const images = existsSync(imageDirectory) ? readdirSync(imageDirectory) : [];
  const shown = new Set(
    Array.from(pages.values(), ({ urls }) => urls.filter((url) => url.startsWith(folder))).flat(),
  );
  const usedImages = images.filter((name) => shown.has(folder + name));
  const current = [...usedBundles(publicDirectory, bundles), ...usedImages].sort();

  const generations = ((await cache.get(CACHE_KEY)) ?? {}) as {
    current?: string[];
    before?: string[];
  };
  const unchanged = JSON.stringify(generations.current) === JSON.stringify(current);
  const before = (unchanged ? generations.before : generations.current) ?? [];
  const keep = new Set([...current, ...before]);
  const old = [
    ...bundles.filter((name) => !keep.has(bundleStem(name)!)),
    ...images.filter((name) => !keep.has(name)).map((name) => `${CONTENT_ASSETS}/${name}`),
  ];
  for (const name of old) rmSync(path.join(publicDirectory, name));
  await cache.set(CACHE_KEY, { current, before });
  return old;
}
