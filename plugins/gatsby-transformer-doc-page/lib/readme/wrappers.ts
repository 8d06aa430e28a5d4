// Unwraps blocks that only group others (<div>, <center>, <section>) and puts text directly inside them into
// paragraphs.
import type { Element, ElementContent } from "hast";
import { isElement } from "../hast";
import type { ReadmeStep } from "./readme-context";
import { WRAPPERS } from "./sanitize";
import { isBlank, isPhrasing, replaceElements } from "./tree";

export const wrappers: ReadmeStep = (tree) => {
  replaceElements(tree, (element) => {
    if (isWrapper(element)) return paragraphs(element.children);
    if (isElement(element, "blockquote", "details")) {
      element.children = paragraphs(element.children);
    }
    return [element];
  });
  tree.children = paragraphs(tree.children as ElementContent[]);
};

const isWrapper = (node: Element): boolean =>
  WRAPPERS.includes(node.tagName) && !("dataFootnotes" in node.properties);

/** Wraps each run of text between blocks in a paragraph. */
function paragraphs(children: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    const hasContent = run.some((node) => !isBlank(node) && !isElement(node, "br"));
    if (hasContent) {
      const position = run.find((node) => node.position)?.position;
      blocks.push({ type: "element", tagName: "p", properties: {}, children: run, position });
    } else blocks.push(...run.filter(isBlank));
    run = [];
  };
  for (const child of children) {
    if (isPhrasing(child)) run.push(child);
    else {
      endRun();
      blocks.push(child);
    }
  }
  endRun();
  return blocks;
}
