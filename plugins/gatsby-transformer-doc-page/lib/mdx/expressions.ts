// Resolves the code in a page's tree, so that the later compile steps only see plain data:
//
// 1. `import` and `export` are reported.
// 2. Comments are removed, and literals become text. Any other expression is reported, because a page's code
//    never runs. The same applies to the attributes of JSX elements, whose values are read when they're converted.
import type { Expression, Program } from "estree-jsx";
import type { Parent, Root, RootContent } from "mdast";
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
  MdxjsEsm,
} from "mdast-util-mdx";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";
import { COMPONENTS } from "../components";
import { pageOf } from "../page-context";
import type { PageContext } from "../page-context";
import type { Props } from "./jsx-element";

type ExpressionNode = MdxFlowExpression | MdxTextExpression;
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** The unified plugin. */
export function remarkResolveCode() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    visit(tree, (node, index, parent) => {
      const isExpression = node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
      if (!parent || index === undefined || !(isExpression || node.type === "mdxjsEsm")) {
        return undefined;
      }
      let replacement: RootContent[] = [];
      if (isExpression) replacement = resolveExpression(node, parent, page);
      else reportEsm(node, page);
      (parent as Parent).children.splice(index, 1, ...replacement);
      return index + replacement.length;
    });
  };
}

function reportEsm(node: MdxjsEsm, page: PageContext): void {
  const at = node.position?.start;
  const imports = [...node.value.matchAll(/^import\s+(.+?)\s+from\s/gm)];
  const names = imports.flatMap(([, clause]) => clause!.match(/[A-Za-z_$][\w$]*/g) ?? []);
  const known = names.find((name) => COMPONENTS.has(name));
  if (/^\s*import\b/.test(node.value)) {
    const fix = known
      ? `remove the line: <${known}> is available without an import`
      : "remove it: use components by name, write images as ![what it shows](./image.png), and embed files with file= on a code fence";
    page.report(at, "A page can't import", fix);
  } else {
    page.report(at, "A page can't export", "remove it, and write the value where you use it");
  }
}

/** Returns what replaces an expression: its text if it is a literal, or nothing. */
function resolveExpression(node: ExpressionNode, parent: Parent, page: PageContext): RootContent[] {
  const literal = literalOf(node.data?.estree);
  if (!literal) {
    report(`{${node.value}}`, node, page);
    return [];
  }
  const { value } = literal;
  if ((typeof value !== "string" && typeof value !== "number") || value === "") return [];
  const text = { type: "text" as const, value: String(value) };
  const isBlock = node.type === "mdxFlowExpression" && !parent.type.startsWith("mdxJsx");
  return isBlock ? [{ type: "paragraph", children: [text] }] : [text];
}

/** Returns the values of an element's attributes, or reports the first one that isn't a literal. */
export function attributesOf(node: JsxNode, page: PageContext): Props | undefined {
  const props: Props = {};
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      report(`<${node.name} {${attribute.value}}>`, node, page);
      return undefined;
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === "string") props[name] = value;
    else {
      const literal = literalOf(value.data?.estree);
      if (!literal) {
        report(`${name}={${value.value}}`, node, page);
        return undefined;
      }
      props[name] = literal.value;
    }
  }
  return props;
}

function report(source: string, { position }: ExpressionNode | JsxNode, page: PageContext): void {
  const shown = source.length > 60 ? `${source.slice(0, 57)}…` : source;
  page.report(
    position?.start,
    `${shown.replace(/\s+/g, " ")} is code, which doesn't run in a page`,
    "write \\{ for a brace in text, put the text in backticks, or write the value itself",
  );
}

/** The value of a literal. */
interface Literal {
  value: Props[string];
}

/**
 * Returns the value of a program that is a single literal, or an undefined value if it's empty, as in
 * `{/* … *\/}`. Returns undefined if it's anything else.
 */
function literalOf(program: Program | null | undefined): Literal | undefined {
  const [statement, ...rest] = program?.body ?? [];
  if (!statement) return { value: undefined };
  if (rest.length > 0 || statement.type !== "ExpressionStatement") return undefined;
  return valueOf(statement.expression as Expression);
}

function valueOf(node: Expression): Literal | undefined {
  if (node.type === "Literal" && !("regex" in node) && !("bigint" in node)) {
    return { value: node.value as Props[string] };
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
