// Reads the literals in MDX attributes and expressions from the syntax tree that the parser has already built.
import type { Expression, Program } from "estree-jsx";

type Literal = string | number | boolean | null | undefined;

/**
 * Returns the value of a program that is a single literal, or an undefined value if it's empty, as in
 * `{/* … *\/}`. Returns undefined if it's anything else.
 */
export function literalOf(program: Program | null | undefined): { value: Literal } | undefined {
  const [statement, ...rest] = program?.body ?? [];
  if (!statement) return { value: undefined };
  if (rest.length > 0 || statement.type !== "ExpressionStatement") return undefined;
  return valueOf(statement.expression as Expression);
}

function valueOf(node: Expression): { value: Literal } | undefined {
  if (node.type === "Literal" && !("regex" in node) && !("bigint" in node)) {
    return { value: node.value as Literal };
  }
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) {
    return { value: node.quasis[0]?.value.cooked ?? "" };
  }
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const value = valueOf(node.argument as Expression)?.value;
    return typeof value === "number" ? { value: -value } : undefined;
  }
  return undefined;
}
