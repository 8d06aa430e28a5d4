// Helpers that several steps use to inspect a README's tree.
import type { Element, ElementContent, RootContent } from "hast";
import { toString } from "hast-util-to-string";
import { LEVELS } from "../markdown/headings";
import { BLOCKS } from "../mdx/html-elements";

type Heading = Element & { tagName: keyof typeof LEVELS };

export type HastNode = RootContent | ElementContent;

/** Whether a node is an element, and has one of the given names if there are any. */
export const isElement = <Name extends string>(
  node: HastNode | undefined,
  ...tagNames: Name[]
): node is Element & { tagName: Name } =>
  node?.type === "element" &&
  (tagNames.length === 0 || (tagNames as string[]).includes(node.tagName));

export const isHeading = (node: HastNode | undefined): node is Heading =>
  isElement(node) && node.tagName in LEVELS;

/** Level of a heading, 1 to 6. */
export const levelOf = (heading: Element): number => LEVELS[heading.tagName]!;

/** Whether a node is text that only contains whitespace. */
export const isBlank = (node: HastNode): boolean =>
  node.type === "text" && node.value.trim() === "";

/** The text of an element on one line. */
export const textOf = (element: Element): string => toString(element).replace(/\s+/g, " ").trim();

/** Whether a node is phrasing content. A link around blocks isn't. */
export const isPhrasing = (node: HastNode): boolean =>
  !isElement(node) || (!BLOCKS.has(node.tagName) && node.children.every(isPhrasing));
