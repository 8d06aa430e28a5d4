// Removes hand-written tables of contents because the page has its own list of headings. A list is removed if
// its items are all just in-page links and it's above the first section, under a heading such as "Contents",
// or under one such as "Options" where it repeats the headings that follow. A list with more text than its
// links stays.
import type { Element } from "hast";
import { isElement, type HastNode } from "../hast";
import { resolveLink } from "./resolve-link";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { isBlank, isHeading, wordsOf } from "./tree";

const CONTENTS =
  /^(?:table of contents?|contents?|toc|index|quick links|in this (?:document|readme))$/i;
const OPTIONS = /\boptions?\b/i;

export const contents: ReadmeStep = (tree, page) => {
  let heading: Element | undefined;
  tree.children = tree.children.filter((node) => {
    if (isHeading(node)) heading = node;
    const name = heading === undefined ? "" : wordsOf(heading);
    const isPlace = heading === undefined || CONTENTS.test(name) || OPTIONS.test(name);
    return !isPlace || !isIndex(node, page);
  });
  tree.children = tree.children.filter((node, index, all) => {
    if (!isHeading(node) || !CONTENTS.test(wordsOf(node))) return true;
    const next = all.slice(index + 1).find((other) => !isBlank(other));
    return next !== undefined && !isHeading(next);
  });
};

/** Whether a list, including nested ones, only contains in-page links. */
function isIndex(node: HastNode, page: ReadmeContext): boolean {
  if (!isElement(node, "ul", "ol")) return false;
  const items = node.children.filter((child) => isElement(child, "li"));
  return items.length > 0 && items.every((item) => isIndexItem(item, page));
}

function isIndexItem(item: Element, page: ReadmeContext): boolean {
  return item.children.every((child) => {
    if (isBlank(child)) return true;
    if (isElement(child, "ul", "ol")) return isIndex(child, page);
    if (isElement(child, "strong", "em", "code", "p")) return isIndexItem(child, page);
    const { href } = isElement(child, "a") ? child.properties : {};
    return typeof href === "string" && resolveLink(href, page)?.kind === "in-page";
  });
}
