import path from "node:path";
import { promisify } from "node:util";
import { bundledPackages } from "./bundled-packages.js";
import schema from "./schema.js";

/** @import { Compilation, Compiler } from "webpack" */

const NAME = "LicensesPlugin";

export class LicensesPlugin {
  /** @param {{ filename?: string, allow?: string[] }} options */
  constructor(options = {}) {
    this.options = options;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    const { filename = "licenses.txt", allow } = this.options;

    compiler.hooks.validate.tap(NAME, () => {
      compiler.validate(schema, this.options, {
        name: "Licenses Plugin",
        baseDataPath: "options",
      });
    });

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage },
        async () => {
          const packages = bundledPackages(compilation);

          for (const { manifest, module } of packages) {
            const { name, license } = manifest;
            if (!allow || allow.includes(license)) continue;
            const error = new WebpackError(
              `The license of ${name} is ${license}, allowed are: ${allow.join(", ")}.`,
            );
            error.module = module;
            compilation.errors.push(error);
          }

          const parts = await Promise.all(
            packages.map(async ({ root, manifest }) => {
              const { name, version, license } = manifest;
              const text = await readLicense(compilation, root);
              return `${name} ${version} (${license})\n\n${text}`;
            }),
          );
          compilation.emitAsset(
            filename,
            new sources.RawSource(parts.join("\n\n")),
          );
        },
      );
    });
  }
}

/**
 * @param {Compilation} compilation
 * @param {string} root
 */
async function readLicense(
  { inputFileSystem, fileDependencies },
  root,
) {
  const readdir = promisify(inputFileSystem.readdir);
  const readFile = promisify(inputFileSystem.readFile);
  const names = await readdir(root);
  const name = names.find((name) => /^licen[cs]e(\.|$)/i.test(name));
  if (name === undefined) return "The package has no license file.";
  const file = path.join(root, name);
  fileDependencies.add(file);
  return String(await readFile(file)).trim();
}
