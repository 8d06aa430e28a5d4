// Keeps `public` from growing: removes bundle files that neither this build nor the one before it
// uses. The generation before stays for tabs that are still open.
import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";

const CACHE_KEY = "bundle generations";
const HASHED = /^(.+-[0-9a-f]{20})\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/** Hashed bundle files at the root of `public`, without their maps' endings. */
const stem = (name: string) => HASHED.exec(name)?.[1];

/** Reads which bundle files the finished pages and chunks refer to. */
function referenced(publicDirectory: string, names: readonly string[]): Set<string> {
  const stats = JSON.parse(
    readFileSync(path.join(publicDirectory, "webpack.stats.json"), "utf8"),
  ) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const stems = new Set<string>();
  for (const name of Object.values(stats.assetsByChunkName).flat()) {
    const own = stem(name);
    if (own) stems.add(own);
  }
  // Chunks without a name are known to the runtime only, by their hash.
  const runtime = [...stems].filter((name) => name.startsWith("webpack-runtime"));
  const text = runtime
    .map((name) => readFileSync(path.join(publicDirectory, `${name}.js`), "utf8"))
    .join("\n");
  for (const name of names) {
    const own = stem(name);
    if (own && text.includes(own.slice(-20))) stems.add(own);
  }
  return stems;
}

/** Deletes bundle files two generations old. */
export async function pruneOldAssets(
  cache: BuildArgs["cache"],
  publicDirectory: string,
): Promise<void> {
  const names = readdirSync(publicDirectory).filter((name) => HASHED.test(name));
  const current = [...referenced(publicDirectory, names)].sort();
  const generations = ((await cache.get(CACHE_KEY)) ?? {}) as {
    current?: string[];
    before?: string[];
  };
  const before =
    JSON.stringify(generations.current) === JSON.stringify(current)
      ? (generations.before ?? [])
      : (generations.current ?? []);
  const keep = new Set([...current, ...before]);
  for (const name of names) {
    if (!keep.has(stem(name)!)) rmSync(path.join(publicDirectory, name));
  }
  await cache.set(CACHE_KEY, { current, before });
}
