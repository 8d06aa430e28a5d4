// Lists the options of webpack's configuration, based on the schema that webpack validates it with.
import type { OptionFact } from "../../src/reference/reference";
import type { InstalledPackage } from "./packages";
import { optionsOfSchema } from "./schema/options-of-schema";
import { SchemaFile } from "./schema/schema-file";

/** Returns a webpack's options, sorted by path. */
export function extractOptions(webpack: InstalledPackage): OptionFact[] {
  const file = SchemaFile.read(webpack.file("schemas/WebpackOptions.json"));
  return optionsOfSchema(file.root, "WebpackOptions");
}
