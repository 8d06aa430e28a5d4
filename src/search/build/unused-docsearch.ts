// Removes from the bundle what DocSearch imports for features that this site doesn't have: facet menus (62 KB
// gzipped) and Algolia's analytics (4 KB). Fails the build if DocSearch no longer imports them by these
// names, because the code could return under another name without anybody noticing.
import path from "node:path";

/** Modules and the files in src/gatsby/stubs that replace them. */
const STUBS: Readonly<Record<string, string>> = {
  "@base-ui/react/menu": path.resolve("src/gatsby/stubs/base-ui-menu.ts"),
  "@algolia/autocomplete-plugin-algolia-insights": path.resolve(
    "src/gatsby/stubs/algolia-insights.ts",
  ),
};

interface Compilation {
  errors: Error[];
  hooks: {
    finishModules: {
      tap(name: string, callback: (modules: Iterable<{ resource?: string }>) => void): void;
    };
  };
}

interface Compiler {
  options: { resolve: { alias?: Record<string, unknown> } };
  hooks: {
    thisCompilation: { tap(name: string, callback: (compilation: Compilation) => void): void };
  };
}

const NAME = "UnusedDocSearchPlugin";

export class UnusedDocSearchPlugin {
  apply({ options, hooks }: Compiler): void {
    const aliases = Object.entries(STUBS).map(([name, stub]) => [`${name}$`, stub] as const);
    options.resolve.alias = { ...options.resolve.alias, ...Object.fromEntries(aliases) };
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const files = new Set(Array.from(modules, ({ resource }) => resource));
        for (const [name, stub] of Object.entries(STUBS)) {
          if (!files.has(stub)) compilation.errors.push(new Error(notImported(name, stub)));
        }
      });
    });
  }
}

const notImported = (name: string, stub: string): string =>
  `@docsearch/react no longer imports ${name}, so ${path.relative(".", stub)} replaces nothing. ` +
  "Find out where that code comes from now, and change the list in src/search/build/unused-docsearch.ts.";
