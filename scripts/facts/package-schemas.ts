// Reads the option schemas of the packages in content/packages.lock.json, without their descriptions. They
// are an input of the snapshots, because the packages themselves aren't installed.
import type { Lock } from "../../plugins/gatsby-source-package-readmes/lib/lock-file";
import type { Registry } from "../../plugins/gatsby-source-package-readmes/lib/registry";
import { filesOfTarball } from "../../plugins/gatsby-source-package-readmes/lib/tarball";
import type { Schema } from "./schema/schema-file";
import { sortKeys } from "./snapshot-text";

/** Schemas of one package. */
export interface PackageSchemas {
  version: string;
  /** By file, such as "dist/options.json". Sorted. */
  schemas: Record<string, Schema>;
}

/** package-schemas.json: packages that have schemas, by name. Sorted. */
export type SchemasByPackage = Record<string, PackageSchemas>;

const SCHEMA_FILE = /^(?:(?:dist|lib|src)\/(?:cjs\/)?)?(?:(?:[\w-]+-)?options|schema)\.json$/;

/** Keywords whose texts are prose, or refer to something outside the schema. */
const LEFT_OUT = ["$comment", "$id", "$schema", "description", "link", "title", "tsType"];

/** Fetches the packages of a lock, from npm's cache if possible, and reads their schemas. */
export async function fetchPackageSchemas(
  lock: Lock,
  registry: Registry,
): Promise<SchemasByPackage> {
  const found: SchemasByPackage = {};
  for (const [name, { version, tarball, integrity }] of lock) {
    const schemas = await readSchemas(await registry.tarball({ name, tarball, integrity }));
    if (Object.keys(schemas).length > 0) found[name] = { version, schemas };
  }
  return sortKeys(found);
}

async function readSchemas(tarball: Buffer): Promise<PackageSchemas["schemas"]> {
  const found: PackageSchemas["schemas"] = {};
  for await (const { path, content } of filesOfTarball(tarball)) {
    if (SCHEMA_FILE.test(path)) found[path] = parseWithoutProse((await content()).toString());
  }
  return sortKeys(found);
}

/** Parses a schema, and leaves out descriptions, titles, and links. */
export function parseWithoutProse(text: string): Schema {
  // A property with such a name has a schema as its value, and not a text.
  return JSON.parse(text, (key, value: unknown) =>
    typeof value === "string" && LEFT_OUT.includes(key) ? undefined : value,
  ) as Schema;
}
