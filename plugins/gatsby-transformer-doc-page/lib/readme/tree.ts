// Helpers that several steps use to inspect a README's tree.
import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { isElement, type HastNode } from "../hast";
import { LEVELS } from "../markdown/headings";
import { BLOCKS } from "../mdx/html-elements";

type Heading = Element & { tagName: keyof typeof LEVELS };

export const isHeading = (node: HastNode | undefined): node is Heading =>
  isElement(node) && node.tagName in LEVELS;

/** Level of a heading, 1 to 6. */
export const levelOf = (heading: Element): number => LEVELS[heading.tagName]!;

/** Whether a node is text that only contains whitespace. */
export const isBlank = (node: HastNode): boolean =>
  node.type === "text" && node.value.trim() === "";

/** The text of an element on one line. */
export const textOf = (element: Element): string => toString(element).replace(/\s+/g, " ").trim();

/** The text of a heading without symbols around its words. */
export const wordsOf = (heading: Element): string =>
  textOf(heading).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Whether a node is phrasing content. A link around blocks isn't. */
export const isPhrasing = (node: HastNode): boolean =>
  !isElement(node) || (!BLOCKS.has(node.tagName) && node.children.every(isPhrasing));

/**
 * Replaces each element in `parent` by the nodes that `replace` returns for it, after those inside it. Blocks of code
 * stay as they are, because only their text is shown.
 */
export function replaceElements(
  parent: Root | Element,
  replace: (element: Element, parent: Root | Element) => readonly ElementContent[],
): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (!isElement(child) || child.tagName === "pre") return [child];
    replaceElements(child, replace);
    return replace(child, parent);
  });
}
