// Makes a bundle's compilation hash the same for a fresh compile and one from webpack's cache. Gatsby writes
// that hash into every page and reloads open tabs when it changes (dist/commands/build-html.js,
// cache-dir/navigation.js). Without this module, the hash differs because webpack includes the child
// compilers of extracted CSS (lib/Compilation.js, createHash), which exist only in a fresh compile. The CSS
// itself is part of the hash either way.

interface Compilation {
  children: unknown[];
  hooks: Record<"beforeHash" | "afterHash", { tap(name: string, callback: () => void): void }>;
}

interface Compiler {
  hooks: {
    thisCompilation: { tap(name: string, callback: (compilation: Compilation) => void): void };
  };
}

const NAME = "StableCompilationHashPlugin";

export class StableCompilationHashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let children: unknown[] = [];
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
