// Gives a bundle the hash of what it emits. webpack's own hash also changes between a fresh compile and
// the same compile from its cache; Gatsby writes that hash into every page and reloads open tabs for it
// (dist/commands/build-html.js, cache-dir/navigation.js).
import { createHash } from "node:crypto";

interface Compilation {
  hash?: string;
  assets: Record<string, unknown>;
}

interface Compiler {
  hooks: { done: { tap(name: string, done: (stats: { compilation: Compilation }) => void): void } };
}

/** Hash (hex, 20 digits) of a set of files whose names hold their content's hash; maps do not count. */
export function hashOfAssets(names: readonly string[]): string {
  const counted = names.filter((name) => /\.(js|css)$/.test(name)).sort();
  return createHash("sha256").update(counted.join("\n")).digest("hex").slice(0, 20);
}

export class StableCompilationHashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap("StableCompilationHashPlugin", ({ compilation }) => {
      compilation.hash = hashOfAssets(Object.keys(compilation.assets));
    });
  }
}
