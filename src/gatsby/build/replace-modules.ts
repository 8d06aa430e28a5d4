// Replaces modules in a bundle with the site's own. Fails the build if one of them is no longer imported by its
// name, because the code could return under another name without anybody noticing.
import path from "node:path";
import type { Compiler, NormalModule } from "webpack";

const NAME = "ReplaceModulesPlugin";

export class ReplaceModulesPlugin {
  /**
   * @param importer What imports the modules, for error messages.
   * @param stubs Name of a module → path of the file that replaces it, relative to the project's root.
   */
  constructor(
    private readonly importer: string,
    private readonly stubs: Readonly<Record<string, string>>,
  ) {}

  apply({ options, hooks, webpack }: Compiler): void {
    const aliases = Object.entries(this.stubs).map(
      ([name, stub]) => [`${name}$`, path.resolve(stub)] as const,
    );
    Object.assign((options.resolve.alias ??= {}), Object.fromEntries(aliases));
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const files = new Set(Array.from(modules, (module) => (module as NormalModule).resource));
        for (const [name, stub] of Object.entries(this.stubs)) {
          if (files.has(path.resolve(stub))) continue;
          const message =
            `${this.importer} no longer imports ${name}, so ${stub} replaces nothing. Find out where that code ` +
            "comes from now, and change the list in src/gatsby/build/webpack-config.ts.";
          compilation.errors.push(new webpack.WebpackError(message));
        }
      });
    });
  }
}
