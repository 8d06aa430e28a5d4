// JSON schemas as packages ship them, with references resolved across files.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The keywords that webpack and its packages use in their schemas. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  instanceof?: string;
  tsType?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  definitions?: Record<string, Schema>;
  /** Release that brought it. */
  added?: string;
  deprecated?: boolean;
  experimental?: boolean;
  absolutePath?: boolean;
  minItems?: number;
  minLength?: number;
  minProperties?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  uniqueItems?: boolean;
}

/** A schema and the file that its references start from. */
export interface PlacedSchema {
  schema: Schema;
  file: SchemaFile;
}

/** What a reference leads to: its target and the definition's name. */
export interface Definition extends PlacedSchema {
  /** "RuleSetRule"; the file's name where a reference leads to a whole file. */
  name: string;
}

/** One schema file. */
export class SchemaFile {
  private constructor(
    /** Absolute path; "" for a schema that is no file here. */
    readonly path: string,
    readonly schema: Schema,
    /** Files that refer to one another, by path. */
    private readonly siblings: Map<string, SchemaFile>,
  ) {
    siblings.set(path, this);
  }

  static read(file: string, siblings = new Map<string, SchemaFile>()): SchemaFile {
    const known = siblings.get(file);
    return (
      known ?? new SchemaFile(file, JSON.parse(readFileSync(file, "utf8")) as Schema, siblings)
    );
  }

  /** A schema by itself, which refers to no other file. */
  static of(schema: Schema): SchemaFile {
    return new SchemaFile("", schema, new Map());
  }

  /** The whole of it. */
  get root(): PlacedSchema {
    return { schema: this.schema, file: this };
  }

  /** What a `$ref` in this file means; undefined when the package does not ship that file. */
  resolve(reference: string): Definition | undefined {
    const [target = "", pointer = ""] = reference.split("#");
    const absolute = target === "" ? this.path : path.resolve(path.dirname(this.path), target);
    if (absolute !== this.path && !existsSync(absolute)) return undefined;
    const file = SchemaFile.read(absolute, this.siblings);
    const name = pointer.split("/").at(-1) ?? "";
    const schema = name === "" ? file.schema : file.schema.definitions?.[name];
    if (!schema) throw new Error(`${reference} in ${path.basename(this.path)} can't be resolved`);
    return { name: name === "" ? path.basename(absolute, ".json") : name, schema, file };
  }
}

/** The alternatives that a schema joins, in its order. */
export function alternatives({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf, ...allOf];
}

/** The schema of an array's items; tuples have none here. */
export function itemsOf({ items }: Schema): Schema | undefined {
  return items === undefined || Array.isArray(items) ? undefined : items;
}

/** The schema of properties that the schema does not name. */
export function otherProperties({ additionalProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}
