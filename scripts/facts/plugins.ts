// Plugins that `webpack` exports, with their options by the schema that they check them with.
import { existsSync } from "node:fs";
import type { PluginFact } from "../../src/shared/reference";
import { exportsOf } from "./exports";
import type { InstalledPackage } from "./packages";
import { byNearness } from "./schema/declarations";
import { optionsOfSchema } from "./schema/options-of-schema";
import { SchemaFile, type PlacedSchema } from "./schema/schema-file";
import { typeText } from "./schema/type-text";
import { compareText, sortBy } from "./snapshot-text";
import { TypesFile } from "./types-file";

/** Exports that can be applied and are no plugins. */
const NO_PLUGINS = ["DependencyTemplate", "WebpackOptionsDefaulter"];

/** Schemas whose files are not called like their plugin. */
const SCHEMAS: Record<string, string> = {
  CleanPlugin: "schemas/plugins/output/CleanOptions.json",
  CopyPlugin: "schemas/WebpackOptions.json#/definitions/CopyOptions",
  DotenvPlugin: "schemas/plugins/define/DotenvPluginOptions.json",
  SplitChunksPlugin: "schemas/WebpackOptions.json#/definitions/OptimizationSplitChunksOptions",
};

/** Folders below schemas/plugins; "" is that folder itself. */
const SCHEMA_FOLDERS = [
  "",
  "container/",
  "debug/",
  "dll/",
  "ids/",
  "optimize/",
  "schemes/",
  "sharing/",
];

/** Plugins sorted by path. */
export function extractPlugins(webpack: InstalledPackage): PluginFact[] {
  const types = new TypesFile(webpack.read("types.d.ts"));
  const facts = pluginExports(webpack).map(([first, ...others]): PluginFact => {
    const { path, deprecation } = first;
    const name = path.split(".").at(-1)!;
    const alsoAt = others.filter((other) => other.deprecation === undefined);
    const deprecatedNames = others.flatMap((other) =>
      other.deprecation === undefined ? [] : [{ path: other.path, code: other.deprecation }],
    );
    const schema = schemaOf(webpack, name);
    const parameters = types.constructorParameters(name);
    return {
      path,
      ...(alsoAt.length > 0 && { alsoAt: alsoAt.map((other) => other.path).sort(compareText) }),
      ...(deprecatedNames.length > 0 && { deprecatedNames }),
      name,
      ...(deprecation !== undefined && { deprecated: deprecation === "" ? true : deprecation }),
      ...(parameters !== undefined && { parameters }),
      ...(schema && {
        optionsType: typeText(schema),
        options: optionsOfSchema(schema, name, name),
      }),
    };
  });
  return sortBy(facts, ({ path }) => path);
}

interface PluginExport {
  path: string;
  /** See Export.deprecation. */
  deprecation: string | undefined;
}

/** Exports of each plugin class, the nearest first; those that warn come last. */
export function pluginExports(webpack: InstalledPackage): [PluginExport, ...PluginExport[]][] {
  const byClass = new Map<unknown, [PluginExport, ...PluginExport[]]>();
  for (const { path, value, deprecation } of exportsOf(webpack)) {
    if (!isPlugin(value) || NO_PLUGINS.includes(path.split(".").at(-1)!)) continue;
    const known = byClass.get(value);
    if (known) known.push({ path, deprecation });
    else byClass.set(value, [{ path, deprecation }]);
  }
  const warns = ({ deprecation }: PluginExport) => Number(deprecation !== undefined);
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

function schemaOf(webpack: InstalledPackage, name: string): PlacedSchema | undefined {
  const known = SCHEMAS[name];
  if (known !== undefined) {
    const [file = "", definition] = known.split("#");
    const read = SchemaFile.read(webpack.file(file));
    return definition === undefined ? read.root : read.resolve(`#${definition}`);
  }
  const file = SCHEMA_FOLDERS.map((folder) => `schemas/plugins/${folder}${name}.json`)
    .map((candidate) => webpack.file(candidate))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) return undefined;
  return SchemaFile.read(file).root;
}
