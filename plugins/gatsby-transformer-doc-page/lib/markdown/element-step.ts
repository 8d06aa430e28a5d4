// Walks a compiled body once for all steps that process elements. Each step lists the tag names of its elements. It
// may replace an element, and the replacement is then walked instead.
import type { Element, Root } from "hast";
import type { HastNode } from "../hast";
import type { BodyContext, PageContext, Place } from "../page-context";

export interface ElementStep<Context extends BodyContext = PageContext> {
  tagNames: readonly string[];
  /** Changes the element in place or returns its replacement; its children are visited afterwards. */
  visit(element: Element, page: Context, at: Place | undefined): Element | undefined | void;
}

/** Runs the steps, in order, on each element before its children. */
export function runElementSteps<Context extends BodyContext>(
  tree: Root,
  steps: readonly ElementStep<Context>[],
  page: Context,
): void {
  const walk = (children: HastNode[], outer?: Place) => {
    for (let index = 0; index < children.length; index += 1) {
      const child = children[index]!;
      if (child.type !== "element") continue;
      const at = child.position?.start ?? outer;
      let content = child;
      for (const step of steps.filter(({ tagNames }) => tagNames.includes(child.tagName))) {
        const replaced = step.visit(content, page, at);
        if (replaced) {
          children[index] = replaced;
          // The replacement contains the element itself; continue with the element, not with the wrapper.
          if (replaced.children.includes(content)) continue;
          content = replaced;
        }
      }
      if (!isCodeBlock(child)) walk(content.children, at);
    }
  };
  walk(tree.children);
}

/** The elements below `parent` in document order, without code blocks and what's inside them. */
export function* elementsOutsideCode(parent: Root | Element): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== "element" || isCodeBlock(child)) continue;
    yield child;
    yield* elementsOutsideCode(child);
  }
}

/** Whether an element is a code block, whose many tokens are irrelevant to all steps. */
export function isCodeBlock({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return tagName === "figure" && Array.isArray(className) && className[0] === "code";
}
