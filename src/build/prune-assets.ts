// Limits the size of `public`: deletes bundle files and images that neither this build nor the previous one
// uses. The previous generation stays for tabs that are still open.
import { rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { CONTENT_ASSETS } from "../core/content-file";
import type { FileList } from "../core/build/file-list";
import { bundleStem, usedBundles } from "../gatsby/build/used-bundles";
import type { HtmlDocument } from "./documents/read-html";

const CACHE_KEY = "generations of hashed files";

/**
 * Deletes hashed files two generations old among `files`, the files of `publicDirectory`, and returns their paths;
 * `pages` are the finished pages.
 */
export async function pruneOldAssets(
  cache: BuildArgs["cache"],
  publicDirectory: string,
  files: FileList,
  pages: ReadonlyMap<string, Pick<HtmlDocument, "urls">>,
): Promise<string[]> {
  const names = [...files.keys()];
  const bundles = names.filter((name) => !name.includes("/") && bundleStem(name));
  const images = names.filter((name) => name.startsWith(`${CONTENT_ASSETS}/`));
  const shown = new Set([...pages.values()].flatMap(({ urls }) => urls));
  const usedImages = images.filter((name) => shown.has(`/${name}`));
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
    ...images.filter((name) => !keep.has(name)),
  ];
  for (const name of old) rmSync(path.join(publicDirectory, name));
  await cache.set(CACHE_KEY, { current, before });
  return old;
}
