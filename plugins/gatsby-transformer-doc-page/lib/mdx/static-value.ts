// Reads the values of MDX attributes and expressions that don't have to be run: literals, and arrays and
// objects of literals, from the syntax tree that the parser has already built.
import type { Expression, Program } from "estree-jsx";

export type StaticResult = { value: unknown } | undefined;

/** The program's only expression; null if there is none, as in `{/* … *\/}`. */
export function expressionOf(program: Program | null | undefined): Expression | null | undefined {
  if (!program) return undefined;
  const [statement, ...rest] = program.body;
  if (!statement) return null;
  return rest.length === 0 && statement.type === "ExpressionStatement"
    ? (statement.expression as Expression)
    : undefined;
}

/** The value of an expression, or undefined if the expression has to be run. */
export function staticValue(node: Expression): StaticResult {
  switch (node.type) {
    case "Literal":
      return "regex" in node || "bigint" in node ? undefined : { value: node.value };
    case "Identifier":
      return node.name === "undefined" ? { value: undefined } : undefined;
    case "TemplateLiteral": {
      if (node.expressions.length > 0) return undefined;
      return { value: node.quasis.map((quasi) => quasi.value.cooked ?? "").join("") };
    }
    case "UnaryExpression": {
      const operand = staticValue(node.argument as Expression);
      if (!operand) return undefined;
      if (node.operator === "!") return { value: !operand.value };
      if (typeof operand.value !== "number") return undefined;
      if (node.operator === "-") return { value: -operand.value };
      return node.operator === "+" ? operand : undefined;
    }
    case "ArrayExpression": {
      const values: unknown[] = [];
      for (const element of node.elements) {
        if (!element || element.type === "SpreadElement") return undefined;
        const item = staticValue(element as Expression);
        if (!item) return undefined;
        values.push(item.value);
      }
      return { value: values };
    }
    case "ObjectExpression": {
      const value: Record<string, unknown> = {};
      for (const property of node.properties) {
        if (property.type !== "Property" || property.computed || property.kind !== "init") {
          return undefined;
        }
        const { key } = property;
        const name =
          key.type === "Identifier"
            ? key.name
            : key.type === "Literal"
              ? String(key.value)
              : undefined;
        const item = staticValue(property.value as Expression);
        if (name === undefined || name === "__proto__" || !item) return undefined;
        value[name] = item.value;
      }
      return { value };
    }
    default:
      return undefined;
  }
}
