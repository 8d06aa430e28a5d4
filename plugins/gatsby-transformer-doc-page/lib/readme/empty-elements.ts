// Removes what earlier steps have left empty: links and paragraphs that only contained an image, and
// separators with nothing left to separate.
import type { Element, ElementContent } from "hast";
import { isElement } from "../hast";
import type { ReadmeStep } from "./readme-context";
import { isBlank, isHeading, replaceElements } from "./tree";

// Elements that are meaningful without content.
const MAY_BE_EMPTY = new Set(
  "br code col hr input kbd li table tbody td tfoot th thead tr wbr".split(" "),
);
const SEPARATORS = /^[\s|·•–—]*$/;

export const emptyElements: ReadmeStep = (tree) =>
  replaceElements(tree, (element) => {
    if (element.tagName === "p") trimParagraph(element);
    const isAnchor = element.properties.id !== undefined && !isHeading(element);
    const isKept = isAnchor || MAY_BE_EMPTY.has(element.tagName);
    return isKept || !element.children.every(isBlank) ? [element] : [];
  });

/** Removes line breaks and spaces at both ends, and separators that are left alone. */
function trimParagraph({ children }: Element): void {
  const isSpace = (node: ElementContent | undefined) =>
    node !== undefined && (isBlank(node) || isElement(node, "br"));
  while (isSpace(children[0])) children.shift();
  while (isSpace(children.at(-1))) children.pop();
  if (children.every((node) => node.type === "text" && SEPARATORS.test(node.value))) {
    children.length = 0;
  }
}
