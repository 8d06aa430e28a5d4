// Reads JSON schemas from packages, and resolves references across files.
import { readFileSync } from "node:fs";
import path from "node:path";

/** The keywords that webpack and its packages use in their schemas. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
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

/** A schema and the file that its references are relative to. */
export interface PlacedSchema {
  schema: Schema;
  file: SchemaFile;
}

/** The result of a reference: its target and the definition's name. */
export interface Definition extends PlacedSchema {
  /** "RuleSetRule", or the file's name if a reference points to a whole file. */
  name: string;
}

/** One schema file. */
export class SchemaFile {
  private constructor(
    /** Absolute path, or "" for a schema without a file. */
    readonly path: string,
    readonly schema: Schema,
    /** Files that refer to each other, by path. */
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

  /** Wraps a schema that doesn't refer to other files. */
  static of(schema: Schema): SchemaFile {
    return new SchemaFile("", schema, new Map());
  }

  /** Returns the whole schema. */
  get root(): PlacedSchema {
    return { schema: this.schema, file: this };
  }

  /** Resolves a `$ref` in this file. */
  resolve(reference: string): Definition {
    const [target = "", pointer = ""] = reference.split("#");
    const absolute = target === "" ? this.path : path.resolve(path.dirname(this.path), target);
    const file = SchemaFile.read(absolute, this.siblings);
    const name = pointer.split("/").at(-1) ?? "";
    const schema = name === "" ? file.schema : file.schema.definitions?.[name];
    if (!schema) throw new Error(`${reference} in ${path.basename(this.path)} can't be resolved`);
    return { name: name === "" ? path.basename(absolute, ".json") : name, schema, file };
  }
}

/** Returns the alternatives that a schema combines, in its order. */
export function alternatives({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf, ...allOf];
}

/** Returns the schema of an array's items. Tuples aren't supported. */
export function itemsOf({ items }: Schema): Schema | undefined {
  return items === undefined || Array.isArray(items) ? undefined : items;
}

/** Returns the schema of properties that the schema doesn't list. */
export function otherProperties({ additionalProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}
