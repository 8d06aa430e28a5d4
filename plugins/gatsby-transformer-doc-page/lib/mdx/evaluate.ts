// Runs the few expressions in a page that are more than literals. Each is compiled separately with
// @mdx-js/mdx and run with a JSX runtime that creates hast. Pages without such expressions don't load the
// compiler.
import type { Element, ElementContent, Root } from "hast";
import { COMPONENTS } from "../components";
import { renderComponent } from "../components/component";
import type { PageContext, Place } from "../page-context";
import { childrenOf, jsxElement } from "./jsx-element";
import type { Props } from "./jsx-element";

type ComponentFunction = (props: Props) => unknown;
const FRAGMENT = Symbol("fragment");

/** Returns the markup of an expression's value. Throws what the expression throws. */
export async function evaluateMarkup(
  expression: string,
  page: PageContext,
  at: Place | undefined,
  inline: boolean,
): Promise<ElementContent[]> {
  return childrenOf(await run(`{${expression}}`, page, at, inline));
}

/** Evaluates the attributes of an element from their source. Throws what an expression throws. */
export async function evaluateProps(
  attributes: string,
  page: PageContext,
  at: Place | undefined,
): Promise<Props> {
  let props: Props = {};
  await run(`<Probe ${attributes} />`, page, at, false, {
    Probe(values) {
      props = values;
      return null;
    },
  });
  return props;
}

async function run(
  source: string,
  page: PageContext,
  at: Place | undefined,
  inline: boolean,
  extra: Record<string, ComponentFunction> = {},
): Promise<unknown> {
  const { evaluate } = await import("@mdx-js/mdx");
  const jsx = (type: unknown, props: Props): unknown => {
    const { children, ...rest } = props;
    if (type === FRAGMENT) {
      return { type: "root", children: childrenOf(children) } satisfies Root;
    }
    if (typeof type === "function") return (type as ComponentFunction)(props);
    return jsxElement(String(type), rest, childrenOf(children), page, at);
  };
  const components: Record<string, ComponentFunction> = { ...extra };
  for (const component of COMPONENTS.values()) {
    components[component.name] = ({ children, ...props }) => ({
      type: "root",
      children: renderComponent(component, props, {
        children: childrenOf(children),
        // It isn't known yet where an expression's words will end up; see the handler for expressions.
        inline: inline || component.phrasing === true,
        page,
        at,
      }),
    });
  }
  // A `components` prop would be part of the content's props, which expressions can read.
  const useMDXComponents = () => components;
  const runtime = {
    Fragment: FRAGMENT,
    jsx,
    jsxs: jsx,
    useMDXComponents,
  } as unknown as Parameters<typeof evaluate>[1];
  const module = await evaluate(source, { ...runtime, baseUrl: "file:///" });
  const content = module.default as unknown as ComponentFunction;
  return withPosition(await content({}), at);
}

/** Gives the result of an expression the position of the expression. */
function withPosition(value: unknown, at: Place | undefined): unknown {
  if (!at) return value;
  const point = { line: at.line, column: at.column ?? 1 };
  for (const node of childrenOf(value)) {
    if (node.type === "element") (node as Element).position ??= { start: point, end: point };
  }
  return value;
}
