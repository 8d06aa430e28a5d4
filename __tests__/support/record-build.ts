// Builds an example with the documented webpack, and records what pictures show of it.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuildName } from "../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";
import { recordStats } from "../../plugins/gatsby-transformer-doc-page/lib/pictures/record-stats";
import { buildExample, type BuildOptions } from "./examples";

/** In a page, a picture is a separate block; within a sentence, a component is only an example. */
const COMPONENT = /^<(?:ModuleGraph|ChunkGraph|Waterfall)\s([^>]*)>/gm;

/** Returns the builds that the pages of a content tree show, without repetitions. */
export function namedBuilds(contentDirectory: string): BuildName[] {
  const builds = new Map<string, BuildName>();
  for (const file of readdirSync(contentDirectory, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".mdx")) continue;
    const source = readFileSync(path.join(contentDirectory, file), "utf8");
    for (const [, attributes = ""] of source.matchAll(COMPONENT)) {
      const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
      const build = { example: value("example") ?? "", mode: value("mode") ?? "production" };
      builds.set(JSON.stringify(build), build);
    }
  }
  return [...builds.values()];
}

/** Builds an example, and returns the text of its record. Throws if the build fails. */
export async function recordBuild({ example, mode }: BuildName): Promise<string> {
  const { stats, files, errors } = await buildExample(example, {
    mode: mode as BuildOptions["mode"],
  });
  if (errors.length > 0)
    throw new Error(`The example ${example} has errors:\n${errors.join("\n")}`);
  const sizes = Object.entries(files).map(([name, { size }]) => [name, size] as const);
  return `${JSON.stringify(recordStats(stats, Object.fromEntries(sizes)), null, 2)}\n`;
}
