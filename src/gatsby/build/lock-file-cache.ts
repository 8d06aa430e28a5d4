// Ties webpack's cache of a bundle to the lock file and the compiled hooks. By default webpack resolves every
// module that its configuration and loaders load, and checks each of their files again in the next build.
// That takes seconds in a cold build and tenths of a second in every other.
import path from "node:path";
import type { Compiler, FileCacheOptions } from "webpack";
import { expectPart } from "../../core/gatsby-part";
import { sourceDigest } from "../../core/build/source-digest";

const NAME = "LockFileCachePlugin";
const DEPENDENCIES = `${path.sep}node_modules${path.sep}`;

export class LockFileCachePlugin {
  apply({ options, hooks }: Compiler): void {
    const cache = options.cache as FileCacheOptions;
    const hooksOfPlugins = Object.values(cache.buildDependencies ?? {})
      .flat()
      .filter((file) => !file.includes(DEPENDENCIES));
    // Without them, a changed configuration would get old modules from the cache.
    expectPart(
      hooksOfPlugins.length > 0,
      "a cache of webpack that depends on the hooks of plugins",
      "dist/utils/webpack.config.js",
      "src/gatsby/build/lock-file-cache.ts",
    );
    cache.version = sourceDigest("package-lock.json", ...hooksOfPlugins);
    cache.buildDependencies = { defaultWebpack: [] };
    // Loaders are added while webpack builds modules.
    hooks.done.tap(NAME, ({ compilation }) => compilation.buildDependencies.clear());
  }
}
