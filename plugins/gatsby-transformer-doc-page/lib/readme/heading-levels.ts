// Normalizes heading levels, and lists the headings: sections begin at level 2, because the page has its own title,
// and levels are never skipped on the way down.
import { visit } from "unist-util-visit";
import { listHeading } from "../markdown/headings";
import type { ReadmeStep } from "./readme-context";
import { isHeading, levelOf } from "./tree";

export const headingLevels: ReadmeStep = (tree, page) => {
  const open: number[] = [];
  visit(tree, "element", (element) => {
    if (!isHeading(element)) return;
    const level = levelOf(element);
    while (open.length > 0 && open.at(-1)! >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(open.length + 1, 6)}`;
    listHeading(element, page);
  });
};
