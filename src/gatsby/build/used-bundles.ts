// Finds the bundle files that a build uses, in the list of chunks that Gatsby writes and in webpack's runtime.
import path from "node:path";
import { textOf } from "../../core/files";
import { expectPart } from "../../core/gatsby-part";

const HASHED = /^(.+[-.]([0-9a-f]{10}|[0-9a-f]{20}))\.(js|css)(\.map|\.LICENSE\.txt)?$/;

/** The list of chunks, below `public`. */
const STATS = "webpack.stats.json";

interface WebpackStats {
  /** Name of a chunk → its files. */
  assetsByChunkName: Record<string, string[]>;
  /** Name of a chunk → its files and those of the chunks that load with it. */
  namedChunkGroups: Record<string, { assets: { name: string }[] }>;
}

const expectHere = <T>(part: T, what: string, gatsbyFile: string): T =>
  expectPart(part, what, gatsbyFile, "src/gatsby/build/used-bundles.ts");

function readStats(publicDirectory: string): WebpackStats {
  const text = textOf(path.join(publicDirectory, STATS));
  const file = "dist/utils/gatsby-webpack-stats-extractor.js";
  return JSON.parse(expectHere(text, `a list of chunks in public/${STATS}`, file)!) as WebpackStats;
}

/**
 * Returns the name of a bundle file without the extensions of its source map and license. Undefined for other
 * files.
 */
export const bundleStem = (name: string): string | undefined => HASHED.exec(name)?.[1];

/** Stems of the bundle files that the finished pages and chunks refer to. `names` contains all bundle files. */
export function usedBundles(publicDirectory: string, names: readonly string[]): Set<string> {
  const files = Object.values(readStats(publicDirectory).assetsByChunkName).flat();
  // Old files would otherwise be deleted too early or never.
  const config = "dist/utils/webpack.config.js";
  expectHere(files.every(bundleStem), "a hash in the name of each bundle file", config);
  const named = new Set(stemsOf(files));
  const runtimes = [...named].filter((stem) => stem.startsWith("webpack-runtime"));
  expectHere(runtimes.length > 0, "a chunk named webpack-runtime", config);
  // Only the runtime refers to unnamed chunks, by their hash.
  const runtime = runtimes.map((stem) => textOf(path.join(publicDirectory, `${stem}.js`))).join();
  const unnamed = stemsOf(names).filter((stem) => runtime.includes(stem.split(/[-.]/).at(-1)!));
  return new Set([...named, ...unnamed]);
}

/** The name of the chunk with a module of `src/pages` or `src/templates`. */
const COMPONENT_CHUNK = /^component---src-/;

/** Returns the names of the files that load with the chunks whose names match a pattern. */
export function filesOfChunks(publicDirectory: string, pattern: RegExp): string[] {
  const chunks = Object.entries(readStats(publicDirectory).namedChunkGroups);
  expectHere(
    chunks.some(([name]) => COMPONENT_CHUNK.test(name)),
    "chunks named after the components of pages",
    "dist/utils/js-chunk-names.js",
  );
  return chunks
    .filter(([name]) => pattern.test(name))
    .flatMap(([, { assets }]) => assets.map(({ name }) => name));
}

const stemsOf = (names: readonly string[]) => names.flatMap((name) => bundleStem(name) ?? []);
