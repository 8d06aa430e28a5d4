// Reads the option schemas of the packages in content/packages.lock.json, without their descriptions. They
// are an input of the snapshots, because the packages themselves aren't installed.
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import type { Lock } from "../../plugins/gatsby-source-package-readmes/lib/lock-file";
import type { Registry } from "../../plugins/gatsby-source-package-readmes/lib/registry";
import type { Schema } from "./schema/schema-file";
import { compareText, sortBy } from "./snapshot-text";

/** Schemas of one package. */
export interface PackageSchemas {
  version: string;
  /** By file, such as "dist/options.json". Sorted. */
  schemas: Record<string, Schema>;
}

/** package-schemas.json: packages that have schemas, by name. Sorted. */
export type SchemasByPackage = Record<string, PackageSchemas>;

const SCHEMA_FILE = /^(?:(?:dist|lib|src)\/(?:cjs\/)?)?(?:(?:[\w-]+-)?options|schema)\.json$/;

/** Keywords whose value is a schema, a list of them, or schemas by name. */
const ONE = ["additionalProperties", "items"];
const COMBINATORS = ["allOf", "anyOf", "oneOf"];
const NAMED = ["definitions", "properties"];
/** Keywords to copy unchanged. */
const PLAIN = [
  "$ref",
  "const",
  "deprecated",
  "enum",
  "experimental",
  "instanceof",
  "maximum",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "pattern",
  "required",
  "type",
  "uniqueItems",
];

/** Fetches the packages of a lock, from npm's cache if possible, and reads their schemas. */
export async function fetchPackageSchemas(
  lock: Lock,
  registry: Registry,
): Promise<SchemasByPackage> {
  const found: [name: string, schemas: PackageSchemas][] = [];
  for (const [name, { version, tarball, integrity }] of lock) {
    const schemas = await readSchemas(await registry.tarball({ name, tarball, integrity }));
    if (schemas.length > 0) found.push([name, { version, schemas: Object.fromEntries(schemas) }]);
  }
  return Object.fromEntries(sortBy(found, ([name]) => name));
}

async function readSchemas(tarball: Buffer): Promise<[file: string, schema: Schema][]> {
  const found: [string, Schema][] = [];
  const archive = Readable.from([tarball]).pipe(createGunzip()).pipe(extract());
  for await (const entry of archive) {
    const file = entry.header.name.split("/").slice(1).join("/");
    const content = await buffer(entry);
    if (SCHEMA_FILE.test(file)) {
      found.push([file, withoutProse(JSON.parse(content.toString()) as Schema)]);
    }
  }
  return sortBy(found, ([file]) => file);
}

/** Returns a schema without descriptions, titles, and links. */
export function withoutProse(schema: Schema): Schema {
  const kept = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (PLAIN.includes(key)) return [[key, value]];
    if (ONE.includes(key)) return [[key, isSchema(value) ? withoutProse(value) : value]];
    if (COMBINATORS.includes(key)) return [[key, (value as Schema[]).map(withoutProse)]];
    if (NAMED.includes(key)) {
      const named = Object.entries(value as Record<string, Schema>);
      return [[key, Object.fromEntries(named.map(([name, one]) => [name, withoutProse(one)]))]];
    }
    return [];
  });
  return Object.fromEntries(kept.sort(([a], [b]) => compareText(a, b)));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
