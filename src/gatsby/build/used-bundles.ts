// Finds the bundle files that a build uses, in the list of chunks that Gatsby writes and in webpack's runtime.
import { readFileSync } from "node:fs";
import path from "node:path";

const HASHED = /^(.+[-.]([0-9a-f]{10}|[0-9a-f]{20}))\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/**
 * Returns the name of a bundle file without the extensions of its source map and license. Undefined for other
 * files.
 */
export const bundleStem = (name: string): string | undefined => HASHED.exec(name)?.[1];

/** Stems of the bundle files that the finished pages and chunks refer to. */
export function usedBundles(publicDirectory: string, names: readonly string[]): Set<string> {
  const stats = JSON.parse(
    readFileSync(path.join(publicDirectory, "webpack.stats.json"), "utf8"),
  ) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const used = new Set<string>();
  for (const name of Object.values(stats.assetsByChunkName).flat()) {
    const own = bundleStem(name);
    if (own) used.add(own);
  }
  // Only the runtime refers to unnamed chunks, by their hash.
  const runtime = [...used]
    .filter((name) => name.startsWith("webpack-runtime"))
    .map((name) => readFileSync(path.join(publicDirectory, `${name}.js`), "utf8"))
    .join("\n");
  for (const name of names) {
    const own = bundleStem(name);
    const hash = own?.split(/[-.]/).at(-1);
    if (own && hash && runtime.includes(hash)) used.add(own);
  }
  return used;
}
