// Replaces modules in a bundle with the site's own. Fails the build if one of them is no longer imported by its
// name, because the code could return under another name without anybody noticing.
import path from "node:path";
import type { Compiler, NormalModule } from "webpack";

const NAME = "ReplaceModulesPlugin";

export class ReplaceModulesPlugin {
  /**
   * @param importer What imports the modules, for error messages.
   * @param stubs Name of a module → path of the file that replaces it, relative to the project's root.
   * @param list The file that contains this list.
   */
  constructor(
    private readonly importer: string,
    private readonly stubs: Readonly<Record<string, string>>,
    private readonly list: string,
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
          if (!files.has(path.resolve(stub))) {
            compilation.errors.push(new webpack.WebpackError(this.notImported(name, stub)));
          }
        }
      });
    });
  }

  private notImported(name: string, stub: string): string {
    return (
      `${this.importer} no longer imports ${name}, so ${stub} replaces nothing. ` +
      `Find out where that code comes from now, and change the list in ${this.list}.`
    );
  }
}
