// Lists the options of webpack, loaders, plugins, and the dev server, based on the schemas in their packages.
import type { OptionFact, PackageOptionsFact } from "../../src/reference/reference";
import type { SchemasByPackage } from "./package-schemas";
import type { InstalledPackage } from "./packages";
import { optionsOfSchema } from "./schema/options-of-schema";
import { SchemaFile } from "./schema/schema-file";
import { typeText } from "./schema/type-text";
import { sortBy } from "./snapshot-text";

/** Returns the options of a webpack's configuration, sorted by path. */
export function extractOptions(webpack: InstalledPackage): OptionFact[] {
  const file = SchemaFile.read(webpack.file("schemas/WebpackOptions.json"));
  return optionsOfSchema(file.root);
}

/** Returns the options of packages that aren't installed, sorted by owner. */
export function packageOptions(packages: SchemasByPackage): PackageOptionsFact[] {
  const facts = Object.entries(packages).flatMap(([name, { schemas }]) =>
    Object.entries(schemas).map(([file, schema]) =>
      describe(name, ownerOf(name, file), SchemaFile.of(schema)),
    ),
  );
  return sortBy(facts, ({ owner }) => owner);
}

/** Returns the options in a schema file of an installed package. Their paths start with `owner`. */
export function installedPackageOptions(
  source: InstalledPackage,
  schemaFile: string,
  owner: string,
): PackageOptionsFact {
  return describe(source.name, owner, SchemaFile.read(source.file(schemaFile)));
}

function describe(name: string, owner: string, file: SchemaFile): PackageOptionsFact {
  return {
    package: name,
    owner,
    type: typeText(file.root),
    options: optionsOfSchema(file.root, owner),
  };
}

/** A plugin may include a loader: "dist/loader-options.json" → "mini-css-extract-plugin.loader". */
function ownerOf(name: string, file: string): string {
  return /(^|\/)loader-options\.json$/.test(file) ? `${name}.loader` : name;
}
