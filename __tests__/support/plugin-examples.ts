// Helpers for the tests of examples/plugins/: the output that a page shows, and compilers that run
// repeatedly.
import path from "node:path";
import type { Compiler, Stats, WebpackPluginInstance } from "webpack-documented";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, type BuildOptions, type Configuration, type Webpack } from "./examples";

/** Returns the code of the first fence with the title on a plugin's page. */
export async function shownCode(plugin: string, title: string): Promise<string> {
  const file = `plugins/${plugin}.mdx`;
  const fences = fencesOf(await readPage(CONTENT, file));
  const fence = fences.find((candidate) => candidate.title === title);
  if (!fence) throw new Error(`content/${file} has no fence with the title ${title}.`);
  return fence.code;
}

/**
 * Returns the lines of such a fence without placeholders for omitted text. The real output must contain each
 * of them.
 */
export async function shownParts(plugin: string, title: string): Promise<string[]> {
  const parts = (await shownCode(plugin, title))
    .split(/\n|\/\* … \*\/|…/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length === 0) throw new Error(`plugins/${plugin} shows nothing under ${title}.`);
  return parts;
}

export type CreatePlugin = (webpack: Webpack) => WebpackPluginInstance;

/** Builds an example with another plugin instead of its own, or without one. */
export function withPlugin(create?: CreatePlugin, build: BuildOptions = {}): BuildOptions {
  return {
    ...build,
    change: (config, webpack) => {
      config.plugins = create ? [create(webpack)] : [];
    },
  };
}

/**
 * Creates a compiler for a built copy of an example, and returns the copy's absolute path. Close it after
 * use.
 */
export async function exampleCompiler(
  name: string,
  { change, ...options }: BuildOptions = {},
): Promise<{ compiler: Compiler; folder: string }> {
  let create: ((folder: string) => Compiler | null) | undefined;
  const { folder } = await buildExample(name, {
    ...options,
    change(config: Configuration, webpack: Webpack) {
      const used = change?.(config, webpack) ?? config;
      create = (context) =>
        webpack({
          ...used,
          context,
          output: { ...used.output, path: path.join(context, "dist") },
        });
      return used;
    },
  });
  return { compiler: create!(folder)!, folder };
}

/** Runs a compiler once more. Rejects if it fails. */
export const runAgain = (compiler: Compiler): Promise<Stats> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats!)));
  });
