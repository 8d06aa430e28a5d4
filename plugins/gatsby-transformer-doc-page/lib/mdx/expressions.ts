// Resolves the code in a page's tree, so that the later compile steps only see plain data:
//
// 1. `import` and `export` are reported.
// 2. Comments are removed, literals become text, and other expressions are run (see evaluate.ts).
// 3. The attributes of JSX elements are replaced by their values.
import type { ElementContent } from "hast";
import type { Parent, Root } from "mdast";
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
import { nearest } from "../../../../src/core/nearest";
import { pageOf } from "../page-context";
import type { PageContext } from "../page-context";
import { evaluateMarkup, evaluateProps } from "./evaluate";
import type { Props } from "./jsx-element";
import { expressionOf, staticValue } from "./static-value";

declare module "mdast-util-mdx-jsx" {
  interface MdxJsxFlowElementData {
    props?: Props;
  }
  interface MdxJsxTextElementData {
    props?: Props;
  }
}
declare module "mdast-util-mdx-expression" {
  interface MdxFlowExpressionData {
    markup?: ElementContent[];
  }
  interface MdxTextExpressionData {
    markup?: ElementContent[];
  }
}

type ExpressionNode = MdxFlowExpression | MdxTextExpression;
type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** The unified plugin. */
export function remarkEvaluateMdx() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = pageOf(file);
    const pending: (() => Promise<void>)[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === "mdxjsEsm") {
        reportEsm(node, page);
        if (parent && index !== undefined) (parent as Parent).children.splice(index, 1);
        return index;
      }
      if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
        const run = resolveExpression(node, page);
        if (run) pending.push(run);
      } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
        const run = resolveAttributes(node, page);
        if (run) pending.push(run);
      }
      return undefined;
    });
    // Run them one after another, so that their numbers and reports are always in the same order.
    for (const run of pending) await run();
  };
}

function reportEsm(node: MdxjsEsm, page: PageContext): void {
  const at = node.position?.start;
  const imports = [...node.value.matchAll(/^import\s+(.+?)\s+from\s/gm)];
  const names = imports.flatMap(([, clause]) => clause!.match(/[A-Za-z_$][\w$]*/g) ?? []);
  const known = names.filter((name) => COMPONENTS.has(name));
  if (/^\s*import\b/.test(node.value)) {
    const fix =
      known.length > 0
        ? `remove the line: <${known[0]}> is available without an import`
        : "remove it: use components by name, write images as ![what it shows](./image.png), and embed files with file= on a code fence";
    page.report(at, "A page can't import", fix);
  } else {
    page.report(at, "A page can't export", "remove it, and write the value where you use it");
  }
}

/** Resolves an expression immediately, or returns a function that has to run for it. */
function resolveExpression(
  node: ExpressionNode,
  page: PageContext,
): (() => Promise<void>) | undefined {
  const data = (node.data ??= {});
  const expression = expressionOf(data.estree);
  if (expression === null) {
    data.markup = [];
    return undefined;
  }
  const known = expression && staticValue(expression);
  const { value } = known ?? {};
  if (known && (typeof value !== "object" || value === null)) {
    const isShown = typeof value === "string" || typeof value === "number";
    data.markup = isShown && value !== "" ? [{ type: "text", value: String(value) }] : [];
    return undefined;
  }
  const at = node.position?.start;
  const inline = node.type === "mdxTextExpression";
  return () =>
    evaluateMarkup(node.value, page, at, inline).then(
      (markup) => void (data.markup = markup),
      (error: unknown) => {
        data.markup = [];
        reportFailure(`{${node.value}}`, error, page, at);
      },
    );
}

/** Resolves an element's attributes immediately, or returns a function that has to run for them. */
function resolveAttributes(node: JsxNode, page: PageContext): (() => Promise<void>) | undefined {
  const data = (node.data ??= {});
  const props: Props = {};
  data.props = props;
  let needsProgram = false;
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") needsProgram = true;
    else if (attribute.value === null || attribute.value === undefined)
      props[attribute.name] = true;
    else if (typeof attribute.value === "string") props[attribute.name] = attribute.value;
    else {
      const expression = expressionOf(attribute.value.data?.estree);
      const known = expression && staticValue(expression);
      if (known) props[attribute.name] = known.value;
      else needsProgram = true;
    }
  }
  if (!needsProgram) return undefined;
  const source = node.attributes.map(attributeSource).join(" ");
  const at = node.position?.start;
  return () =>
    evaluateProps(source, page, at).then(
      (values) => void (data.props = values),
      (error: unknown) => {
        delete data.props;
        reportFailure(`<${node.name} ${source}>`, error, page, at);
      },
    );
}

function attributeSource(attribute: JsxNode["attributes"][number]): string {
  if (attribute.type === "mdxJsxExpressionAttribute") return `{${attribute.value}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return name;
  return `${name}={${typeof value === "string" ? JSON.stringify(value) : value.value}}`;
}

function reportFailure(
  source: string,
  error: unknown,
  page: PageContext,
  at: { line: number; column?: number } | undefined,
): void {
  const reason = error instanceof Error ? error.message : String(error);
  const component = /Expected component `([^`]+)`/.exec(reason)?.[1];
  if (component) {
    reportUnknownComponent(component, page, at);
    return;
  }
  const shown = source.length > 60 ? `${source.slice(0, 57)}…` : source;
  const undefinedName = /^(\S+) is not defined$/.exec(reason)?.[1];
  page.report(
    at,
    undefinedName
      ? `${shown.replace(/\s+/g, " ")} uses ${undefinedName}, which isn't defined`
      : `${shown.replace(/\s+/g, " ")} can't be evaluated: ${reason}`,
    "write \\{ for a brace in text, put the text in backticks, or write the value itself",
  );
}

/** Reports an unknown component, and suggests the name that was probably meant. */
export function reportUnknownComponent(
  name: string,
  page: PageContext,
  at: { line: number; column?: number } | undefined,
): void {
  const meant = name.includes(".") ? undefined : nearest(name, COMPONENTS.keys());
  page.report(
    at,
    `Unknown component <${name}>`,
    meant
      ? `write <${meant}>`
      : `use one of ${[...COMPONENTS.keys()].join(", ")}, or put the name in backticks`,
  );
}
