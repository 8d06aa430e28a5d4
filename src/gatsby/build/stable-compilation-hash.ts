// Makes a bundle's compilation hash the same for a fresh compile and one from webpack's cache. Gatsby writes
// that hash into every page and reloads open tabs when it changes (dist/commands/build-html.js,
// cache-dir/navigation.js). Without this module, the hash differs because webpack includes the child
// compilers of extracted CSS (lib/Compilation.js, createHash), which exist only in a fresh compile. The CSS
// itself is part of the hash either way.
import type { Compilation, Compiler } from "webpack";

const NAME = "StableCompilationHashPlugin";

export class StableCompilationHashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let children: Compilation[] = [];
      compilation.hooks.beforeHash.tap(NAME, () => {
        children = compilation.children;
        compilation.children = [];
      });
      compilation.hooks.afterHash.tap(NAME, () => {
        compilation.children = children;
      });
    });
  }
}
