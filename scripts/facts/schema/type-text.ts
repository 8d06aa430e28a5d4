// A schema as a type in the notation of TypeScript, short enough for a line of a table.
import { expressionOf } from "../expression";
import { namedType } from "./function-signatures";
import { alternatives, itemsOf, otherProperties, type PlacedSchema } from "./schema-file";

/** How many values of an enumeration a type names. */
const MOST_VALUES = 8;
/** How many members of an object a type names. */
const MOST_MEMBERS = 6;

const PRIMITIVES: Record<string, string> = { integer: "number" };

/** Type of what one of several schemas accepts. */
export function typeText(...placed: PlacedSchema[]): string {
  return join(placed.flatMap((one) => unionOf(one, [])));
}

/** One member of a union. */
interface Member {
  text: string;
  /** Whether parentheses set it off from its neighbours. */
  isFunction?: boolean;
}

/** The union that a schema is, in its order. */
function unionOf({ schema, file }: PlacedSchema, stack: string[]): Member[] {
  if (schema.$ref !== undefined) {
    const definition = file.resolve(schema.$ref);
    if (!definition) return [{ text: "any" }];
    const { name } = definition;
    return stack.includes(name) ? [{ text: name }] : unionOf(definition, [...stack, name]);
  }
  if (schema.enum) return enumMembers(schema.enum);
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
    return { text: PRIMITIVES[type] ?? type };
  });
}

function enumMembers(values: unknown[]): Member[] {
  const shown = values.length > MOST_VALUES ? values.slice(0, MOST_VALUES - 1) : values;
  const rest = values.length > shown.length ? [{ text: "…" }] : [];
  return [...shown.map((value) => ({ text: expressionOf(value) })), ...rest];
}

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
  const ordered = [
    ...names.filter((name) => isRequired(name)),
    ...names.filter((name) => !isRequired(name)),
  ];
  const shown = ordered.length > MOST_MEMBERS ? ordered.slice(0, MOST_MEMBERS - 1) : ordered;
  const marked = shown.map((name) => (isRequired(name) ? name : `${name}?`));
  const open = others ? ["[key]?"] : [];
  return {
    text: `{ ${[...marked, ...(ordered.length > shown.length ? ["…"] : open)].join(", ")} }`,
  };
}

function join(members: Member[]): string {
  const kept = simplify(members);
  if (kept.length === 0) return "any";
  return kept
    .map(({ text, isFunction }) => (isFunction && kept.length > 1 ? `(${text})` : text))
    .join(" | ");
}

/** Each member once, and no literal of a boolean that is there as a whole. */
function simplify(members: Member[]): Member[] {
  const unique = [...new Map(members.map((member) => [member.text, member])).values()];
  const has = (text: string) => unique.some((member) => member.text === text);
  if (!has("boolean") && !(has("true") && has("false"))) return unique;
  const rest = unique.filter(({ text }) => !["true", "false", "boolean"].includes(text));
  return [{ text: "boolean" }, ...rest];
}
