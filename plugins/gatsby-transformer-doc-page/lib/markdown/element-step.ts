// Walks a compiled body once for all steps that process elements. Each step lists the tag names of its elements.
import type { Element, Root } from "hast";
import { hasClass, type HastNode } from "../hast";
import type { BodyContext, PageContext, Place } from "../page-context";

export interface ElementStep<Context extends BodyContext = PageContext> {
  tagNames: readonly string[];
  /** Changes the element in place, and may return an element to put around it; its children are visited afterwards. */
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
      for (const step of steps) {
        if (!step.tagNames.includes(child.tagName)) continue;
        children[index] = step.visit(child, page, at) ?? children[index]!;
      }
      if (!isCodeBlock(child)) walk(child.children, at);
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
const isCodeBlock = (element: Element): boolean =>
  element.tagName === "figure" && hasClass(element, "code");
