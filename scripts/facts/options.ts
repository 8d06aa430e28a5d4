// The options of webpack's configuration, from the schema that it checks a configuration with.
import type { OptionFact } from "../../src/shared/reference";
import type { InstalledPackage } from "./packages";
import { optionsOfSchema } from "./schema/options-of-schema";
import { SchemaFile } from "./schema/schema-file";

/** Options of a webpack, sorted by path. */
export function extractOptions(webpack: InstalledPackage): OptionFact[] {
  const file = SchemaFile.read(webpack.file("schemas/WebpackOptions.json"));
  return optionsOfSchema(file.root, "WebpackOptions");
}
