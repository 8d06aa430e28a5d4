// Formats a schema as a TypeScript type that is short enough for a line of a table.
import { expressionOf } from "../expression";
import { namedType } from "./function-signatures";
import { alternatives, itemsOf, otherProperties, type PlacedSchema } from "./schema-file";

/** The maximum number of values of an enumeration in a type. */
const MAX_VALUES = 8;
/** The maximum number of members of an object in a type. */
const MAX_MEMBERS = 6;

/** Returns the type that one of several schemas accepts. */
export function typeText(...placed: PlacedSchema[]): string {
  return join(placed.flatMap((one) => unionOf(one, [])));
}

/** A member of a union. */
interface Member {
  text: string;
  /** Whether it needs parentheses next to other members. */
  isFunction?: boolean;
}

/** Returns the members of the schema's union, in its order. */
function unionOf({ schema, file }: PlacedSchema, stack: string[]): Member[] {
  if (schema.$ref !== undefined) {
    const definition = file.resolve(schema.$ref);
    const { name } = definition;
    return stack.includes(name) ? [{ text: name }] : unionOf(definition, [...stack, name]);
  }
  if (schema.enum) {
    const values = schema.enum.map((value) => expressionOf(value));
    return atMost(MAX_VALUES, values).map((text) => ({ text }));
  }
  if (schema.instanceof === "Function") {
    const text = schema.tsType === undefined ? "Function" : namedType(schema.tsType, file.path);
    return [{ text, isFunction: text.includes("=>") }];
  }
  if (schema.instanceof !== undefined) return [{ text: schema.instanceof }];
  if (schema.tsType !== undefined) return [{ text: namedType(schema.tsType, file.path) }];
  const branches = alternatives(schema);
  if (branches.length > 0) {
    const own = schema.properties ? [objectMember({ schema, file }, stack)] : [];
    return [...own, ...branches.flatMap((branch) => unionOf({ schema: branch, file }, stack))];
  }
  return [schema.type ?? []].flat().map((type) => {
    if (type === "array") return arrayMember({ schema, file }, stack);
    if (type === "object") return objectMember({ schema, file }, stack);
    return { text: type === "integer" ? "number" : type };
  });
}

/** Returns the texts, with an ellipsis instead of the last ones if there are too many. */
const atMost = (limit: number, texts: string[]): string[] =>
  texts.length > limit ? [...texts.slice(0, limit - 1), "…"] : texts;

function arrayMember({ schema, file }: PlacedSchema, stack: string[]): Member {
  const items = itemsOf(schema);
  const members = items ? simplify(unionOf({ schema: items, file }, stack)) : [];
  const [first, second] = members;
  if (!first) return { text: "any[]" };
  const text = join(members);
  return { text: second || first.isFunction ? `(${text})[]` : `${text}[]` };
}

function objectMember({ schema, file }: PlacedSchema, stack: string[]): Member {
  const names = Object.keys(schema.properties ?? {});
  const others = otherProperties(schema);
  if (names.length === 0) {
    if (!others) return { text: "object" };
    return { text: `Record<string, ${join(unionOf({ schema: others, file }, stack))}>` };
  }
  const isRequired = (name: string) => schema.required?.includes(name) ?? false;
  const required = names.filter((name) => isRequired(name));
  const optional = names.filter((name) => !isRequired(name)).map((name) => `${name}?`);
  const shown = atMost(MAX_MEMBERS, [...required, ...optional]);
  const open = others && !shown.includes("…") ? ["[key]?"] : [];
  return { text: `{ ${[...shown, ...open].join(", ")} }` };
}

function join(members: Member[]): string {
  const kept = simplify(members);
  if (kept.length === 0) return "any";
  return kept
    .map(({ text, isFunction }) => (isFunction && kept.length > 1 ? `(${text})` : text))
    .join(" | ");
}

/** Removes duplicates, and the literals `true` and `false` if `boolean` is a member. */
function simplify(members: Member[]): Member[] {
  const unique = [...new Map(members.map((member) => [member.text, member])).values()];
  const has = (text: string) => unique.some((member) => member.text === text);
  if (!has("boolean") && !(has("true") && has("false"))) return unique;
  const rest = unique.filter(({ text }) => !["true", "false", "boolean"].includes(text));
  return [{ text: "boolean" }, ...rest];
}
