// Finds the bundle files that a build uses, in the list of chunks that Gatsby writes and in webpack's runtime.
import { readFileSync } from "node:fs";
import path from "node:path";

const HASHED = /^(.+[-.]([0-9a-f]{10}|[0-9a-f]{20}))\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/**
 * Returns the name of a bundle file without the extensions of its source map and license. Undefined for other
 * files.
 */
export const bundleStem = (name: string): string | undefined => HASHED.exec(name)?.[1];

/** Stems of the bundle files that the finished pages and chunks refer to. `names` contains all bundle files. */
export function usedBundles(publicDirectory: string, names: readonly string[]): Set<string> {
  const read = (name: string) => readFileSync(path.join(publicDirectory, name), "utf8");
  const { assetsByChunkName } = JSON.parse(read("webpack.stats.json")) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const named = new Set(stemsOf(Object.values(assetsByChunkName).flat()));
  // Only the runtime refers to unnamed chunks, by their hash.
  const runtime = [...named]
    .filter((stem) => stem.startsWith("webpack-runtime"))
    .map((stem) => read(`${stem}.js`))
    .join("\n");
  const unnamed = stemsOf(names).filter((stem) => runtime.includes(stem.split(/[-.]/).at(-1)!));
  return new Set([...named, ...unnamed]);
}

const stemsOf = (names: readonly string[]) => names.flatMap((name) => bundleStem(name) ?? []);
