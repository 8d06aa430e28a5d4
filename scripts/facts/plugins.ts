// Lists the plugins that `webpack` exports, with the options from their schemas.
import { compareText } from "../../src/core/compare-text";
import type { PluginFact } from "../../src/reference/reference";
import { exportsOf, type Export } from "./exports";
import type { InstalledPackage } from "./packages";
import { byNearness } from "./schema/declarations";
import { optionsOfSchema } from "./schema/options-of-schema";
import { SchemaFile, type PlacedSchema } from "./schema/schema-file";
import { typeText } from "./schema/type-text";
import { sortBy } from "./snapshot-text";
import type { TypesFile } from "./types-file";

/** An export that has an `apply` method but isn't a plugin. */
const NO_PLUGIN = "DependencyTemplate";

/** Schemas whose names differ from their plugins' names. */
export const SCHEMA_NAMES: Record<string, string> = {
  CleanPlugin: "CleanOptions",
  CopyPlugin: "CopyOptions",
  DotenvPlugin: "DotenvPluginOptions",
  SplitChunksPlugin: "OptimizationSplitChunksOptions",
};

/** Returns the plugins sorted by path. */
export function extractPlugins(webpack: InstalledPackage, types: TypesFile): PluginFact[] {
  const facts = pluginExports(webpack).map(([first, ...others]): PluginFact => {
    const { path, deprecation } = first;
    const name = path.split(".").at(-1)!;
    const alsoAt = others.filter((other) => other.deprecation === undefined);
    const schema = schemaOf(webpack, name);
    return {
      path,
      ...(alsoAt.length > 0 && { alsoAt: alsoAt.map((other) => other.path).sort(compareText) }),
      name,
      deprecated: deprecation === "" ? true : deprecation,
      parameters: types.constructorParameters(name),
      optionsType: schema && typeText(schema),
      options: schema && optionsOfSchema(schema, name),
    };
  });
  return sortBy(facts, ({ path }) => path);
}

/** Returns the exports of each plugin class, with the least nested first and deprecated ones last. */
export function pluginExports(webpack: InstalledPackage): [Export, ...Export[]][] {
  const byClass = new Map<unknown, [Export, ...Export[]]>();
  for (const found of exportsOf(webpack)) {
    if (!isPlugin(found.value) || found.path.split(".").at(-1) === NO_PLUGIN) continue;
    const known = byClass.get(found.value);
    if (known) known.push(found);
    else byClass.set(found.value, [found]);
  }
  const warns = ({ deprecation }: Export) => Number(deprecation !== undefined);
  for (const places of byClass.values()) {
    places.sort((a, b) => warns(a) - warns(b) || byNearness(a.path, b.path));
  }
  return [...byClass.values()];
}

function isPlugin(value: unknown): boolean {
  if (typeof value !== "function") return false;
  const { prototype } = value as { prototype?: { apply?: unknown } };
  return typeof prototype?.apply === "function";
}

/**
 * Returns the schema of a plugin's options: a file below schemas/plugins, or a definition of
 * WebpackOptions.json, because schemas move between releases. Undefined if the plugin has none.
 */
function schemaOf(webpack: InstalledPackage, name: string): PlacedSchema | undefined {
  const called = SCHEMA_NAMES[name] ?? name;
  const file = webpack.files("schemas/plugins").find((one) => one.endsWith(`/${called}.json`));
  if (file !== undefined) return SchemaFile.read(webpack.file(file)).root;
  const options = SchemaFile.read(webpack.file("schemas/WebpackOptions.json"));
  if (options.schema.definitions?.[called]) return options.resolve(`#/definitions/${called}`);
  if (called === name) return undefined;
  throw new Error(
    `webpack ${webpack.version} has no schema ${called}, which SCHEMA_NAMES in scripts/facts/plugins.ts lists for ${name}: check which schema lib/**/${name}.js validates with, and list that one`,
  );
}
