// Handlers for remark-rehype that convert MDX nodes, which are components and JSX elements, to hast.
import type { Element, ElementContent } from "hast";
import type { State } from "mdast-util-to-hast";
import { COMPONENTS } from "../components";
import { renderComponent } from "../components/component";
import { nearest } from "../../../../src/core/nearest";
import { pageOf } from "../page-context";
import { attributesOf, type JsxNode } from "./expressions";
import { TEXT_ONLY } from "./html-elements";
import { jsxElement } from "./jsx-element";

const BY_LOWER_CASE = new Map([...COMPONENTS.keys()].map((name) => [name.toLowerCase(), name]));

function jsx(state: State, node: JsxNode): ElementContent[] {
  const page = pageOf(state.options.file!);
  const at = node.position?.start;
  const children = state.all(node) as ElementContent[];
  const { name } = node;
  if (name === null) return children;
  const component = COMPONENTS.get(name);
  const props = attributesOf(node, page);
  if (!props) return children;
  if (component) {
    const inline = node.type === "mdxJsxTextElement";
    const result = renderComponent(component, props, { children, inline, page, at });
    for (const child of result) {
      if (child.type === "element" && !child.position) state.patch(node, child);
    }
    return result;
  }
  // <option> is also an HTML element.
  const meant = TEXT_ONLY.has(name) ? undefined : BY_LOWER_CASE.get(name);
  if (/^[A-Z]|\./.test(name) || meant) {
    if (meant) page.report(at, `Unknown element <${name}>`, `write <${meant}>`);
    else page.report(at, `Unknown component <${name}>`, existingComponent(name));
    return children;
  }
  const element: Element = jsxElement(name, props, children, page, at);
  state.patch(node, element);
  return [element];
}

/** The fix for the name of an unknown component. */
function existingComponent(name: string): string {
  const meant = name.includes(".") ? undefined : nearest(name, COMPONENTS.keys());
  return meant
    ? `write <${meant}>`
    : `use one of ${[...COMPONENTS.keys()].join(", ")}, or put the name in backticks`;
}

export const mdxHandlers = {
  mdxJsxFlowElement: jsx,
  mdxJsxTextElement: jsx,
};
