// Ties webpack's cache of a bundle to the lock file and the compiled hooks. By default webpack resolves every
// module that its configuration and loaders load, and checks each of their files again in the next build.
// That takes seconds in a cold build and tenths of a second in every other.
import path from "node:path";
import { sourceDigest } from "../../core/build/source-digest";

interface Compiler {
  options: {
    cache: { version?: string; buildDependencies: Record<string, readonly string[]> };
  };
  hooks: {
    done: {
      tap(
        name: string,
        callback: (stats: { compilation: { buildDependencies: Set<string> } }) => void,
      ): void;
    };
  };
}

const NAME = "LockFileCachePlugin";
const DEPENDENCIES = `${path.sep}node_modules${path.sep}`;

export class LockFileCachePlugin {
  apply({ options: { cache }, hooks }: Compiler): void {
    const hooksOfPlugins = Object.values(cache.buildDependencies)
      .flat()
      .filter((file) => !file.includes(DEPENDENCIES));
    cache.version = sourceDigest("package-lock.json", ...hooksOfPlugins);
    cache.buildDependencies = { defaultWebpack: [] };
    // Loaders are added while webpack builds modules.
    hooks.done.tap(NAME, ({ compilation }) => compilation.buildDependencies.clear());
  }
}
