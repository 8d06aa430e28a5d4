// Helpers that several steps use to inspect elements.
import type { Element, ElementContent, RootContent } from "hast";

export type HastNode = RootContent | ElementContent;

/** Whether a node is an element, and has one of the given names if there are any. */
export const isElement = <Name extends string>(
  node: HastNode | undefined,
  ...tagNames: Name[]
): node is Element & { tagName: Name } =>
  node?.type === "element" &&
  (tagNames.length === 0 || (tagNames as string[]).includes(node.tagName));

/** Whether an element has a class. */
export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

/** The first child element with this name. */
export const childOf = ({ children }: Element, tagName: string): Element | undefined =>
  children.find((child): child is Element => isElement(child, tagName));

/** Whether an element contains another one with this name, at any depth. */
export const hasInside = ({ children }: Element, tagName: string): boolean =>
  children.some(
    (child) => isElement(child, tagName) || (isElement(child) && hasInside(child, tagName)),
  );
