// Lists the options that a schema declares. Each appears once, even if it's valid in several places.
import { compareText } from "../../../src/core/compare-text";
import type { Constraints, OptionFact, ValueKind } from "../../../src/reference/reference";
import { expressionOf } from "../expression";
import { sortBy } from "../snapshot-text";
import { byNearness, expandSchema, type Declaration, type Place } from "./declarations";
import { alternatives, type PlacedSchema, type Schema } from "./schema-file";
import { typeText } from "./type-text";

/** Returns the options of a schema, sorted by path. Their paths start with `prefix`, if there is one. */
export function optionsOfSchema(root: PlacedSchema, prefix = ""): OptionFact[] {
  const expansion = expandSchema(root);
  const numbers = new Map<Schema, number>();
  const numberOf = (schema: Schema) => {
    if (!numbers.has(schema)) numbers.set(schema, numbers.size);
    return numbers.get(schema)!;
  };
  const groups = new Map<string, Place[]>();
  for (const place of expansion.places.values()) {
    const same = place.declarations.map(({ schema }) => numberOf(schema)).join(" ");
    groups.set(same, [...(groups.get(same) ?? []), place]);
  }
  const under = (path: string) => [prefix, path].filter((part) => part !== "").join(".");
  const facts = [...groups.values()].map((places) => {
    const [nearest, ...others] = places.sort((a, b) => byNearness(a.path, b.path));
    const membersAt = expansion.membersOf(places).map(under);
    return {
      path: under(nearest!.path),
      ...(others.length > 0 && {
        alsoAt: others.map(({ path }) => under(path)).sort(compareText),
      }),
      ...describe(nearest!),
      ...(membersAt.length > 0 && { membersAt }),
    };
  });
  return sortBy(joinLists(facts), ({ path }) => path);
}

/** Joins options that a schema declares twice: for an object and for a list of such objects. */
function joinLists(facts: OptionFact[]): OptionFact[] {
  const joined = new Map<string, OptionFact>();
  for (const fact of [...facts].sort((a, b) => byNearness(a.path, b.path))) {
    const { path, alsoAt = [], ...rest } = fact;
    const key = `${path.replaceAll("[]", "")} ${JSON.stringify(rest)}`;
    const known = joined.get(key);
    const places = known && [...(known.alsoAt ?? []), path, ...alsoAt].sort(compareText);
    joined.set(key, known ? { path: known.path, alsoAt: places!, ...rest } : fact);
  }
  return [...joined.values()];
}

function describe({ declarations }: Place): Omit<OptionFact, "path"> {
  const schemas = declarations.flatMap((declaration) => flatten(declaration));
  const values = valuesOf(schemas);
  const all = (test: (declaration: Declaration) => boolean) => declarations.every(test);
  return {
    type: typeText(...declarations),
    kinds: kindsOf(schemas),
    ...(values.length > 0 && { values }),
    required: all(({ required }) => required) || undefined,
    deprecated: all((one) => isMarked(one, "deprecated")) || undefined,
    experimental: all((one) => isMarked(one, "experimental")) || undefined,
    constraints: constraintsOf(schemas),
  };
}

/** Returns the property's schema and everything that is combined with it, with references resolved. */
function flatten({ schema, file }: PlacedSchema): Schema[] {
  return [
    schema,
    ...(schema.$ref === undefined ? [] : flatten(file.resolve(schema.$ref))),
    ...alternatives(schema).flatMap((alternative) => flatten({ schema: alternative, file })),
  ];
}

/** Whether the property is marked, or the only definition that it refers to. */
function isMarked({ schema, file }: PlacedSchema, mark: "deprecated" | "experimental"): boolean {
  if (schema[mark] !== undefined) return schema[mark];
  const [only, second] = alternatives(schema);
  const reference = schema.$ref ?? (second ? undefined : only?.$ref);
  return reference !== undefined && isMarked(file.resolve(reference), mark);
}

function kindsOf(schemas: Schema[]): ValueKind[] {
  const kinds = schemas.flatMap((schema): ValueKind[] => {
    if (schema.enum) {
      return schema.enum.map((value) => (typeof value === "boolean" ? "boolean" : "enum"));
    }
    if (schema.instanceof !== undefined) {
      return [schema.instanceof === "Function" ? "function" : "instance"];
    }
    return [schema.type ?? []]
      .flat()
      .map((type) => (type === "integer" ? "number" : type) as ValueKind);
  });
  return kinds.length === 0 ? ["any"] : [...new Set(kinds)].sort(compareText);
}

function valuesOf(schemas: Schema[]): string[] {
  const values = schemas.flatMap((schema) => schema.enum ?? []).map((value) => expressionOf(value));
  const unique = [...new Set(values)];
  const both = unique.includes("true") && unique.includes("false");
  const isBoolean = both || schemas.some(({ type }) => type === "boolean");
  return unique.filter((value) => !isBoolean || (value !== "true" && value !== "false"));
}

function constraintsOf(schemas: Schema[]): Constraints | undefined {
  const first = <K extends keyof Schema>(key: K): Schema[K] =>
    schemas.find((schema) => schema[key] !== undefined)?.[key];
  const found: Constraints = {
    absolutePath: first("absolutePath"),
    minItems: first("minItems") ?? first("minProperties"),
    minLength: first("minLength"),
    minimum: first("minimum"),
    maximum: first("maximum"),
    pattern: first("pattern"),
    uniqueItems: first("uniqueItems") === true ? true : undefined,
  };
  return Object.values(found).some((value) => value !== undefined) ? found : undefined;
}
