// Unwraps blocks that only group others (<div>, <center>, <section>) and puts text directly inside them into
// paragraphs.
import type { Element, ElementContent } from "hast";
import { isElement } from "../hast";
import type { ReadmeStep } from "./readme-context";
import { WRAPPERS } from "./sanitize";
import { isBlank, isPhrasing } from "./tree";

export const wrappers: ReadmeStep = (tree) => {
  unwrap(tree.children as ElementContent[]);
  tree.children = paragraphs(tree.children as ElementContent[]);
};

const isWrapper = (node: Element): boolean =>
  WRAPPERS.includes(node.tagName) && !("dataFootnotes" in node.properties);

function unwrap(children: ElementContent[]): void {
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index]!;
    if (!isElement(child)) continue;
    unwrap(child.children);
    if (isWrapper(child)) {
      const content = paragraphs(child.children);
      children.splice(index, 1, ...content);
      index += content.length - 1;
    } else if (isElement(child, "blockquote", "details")) {
      child.children = paragraphs(child.children);
    }
  }
}

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
