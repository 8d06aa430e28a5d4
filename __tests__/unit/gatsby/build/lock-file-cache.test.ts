import path from "node:path";
import { expect, test } from "@jest/globals";
import webpack, { type Compiler, type FileCacheOptions } from "webpack";
import { LockFileCachePlugin } from "../../../../src/gatsby/build/lock-file-cache";

const CONFIG = path.resolve("node_modules/gatsby/dist/utils/webpack.config.js");
const HOOKS = path.resolve("gatsby-node.ts");

/** Returns the cache of a compiler whose cache depended on these files. */
function cacheOf(...config: string[]): FileCacheOptions {
  const compiler: Compiler = webpack({
    cache: { type: "filesystem", buildDependencies: { config } },
    plugins: [new LockFileCachePlugin()],
  });
  return compiler.options.cache as FileCacheOptions;
}

test("the cache depends on the hooks of plugins and on none of webpack's modules", () => {
  const { buildDependencies, version } = cacheOf(CONFIG, HOOKS);
  expect(buildDependencies).toEqual({ defaultWebpack: [] });
  expect(version).not.toBe(cacheOf(CONFIG, path.resolve("gatsby-config.ts")).version);
  expect(version).toBe(cacheOf(HOOKS).version);
});

test("stops the build if Gatsby's cache no longer depends on the hooks of plugins", () => {
  expect(() => cacheOf(CONFIG)).toThrow(
    /had a cache of webpack that depends on the hooks of plugins .*src\/gatsby\/build\/lock-file-cache\.ts/,
  );
});
