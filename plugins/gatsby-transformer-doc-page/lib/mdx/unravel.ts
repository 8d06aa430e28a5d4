// Makes paragraphs valid HTML. The parser treats JSX elements on a single line as words of a paragraph, and
// adds paragraphs to text within elements that can't contain any.
//
// 1. Block elements and block components are moved out of a paragraph; the words around them stay in one.
// 2. In text elements (`p`, `summary`, `h2`, …), a paragraph is replaced by its words.
import type { Paragraph, Parent, PhrasingContent, Root, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { visit } from "unist-util-visit";
import { COMPONENTS } from "../components";
import { BLOCKS, TEXT_ONLY } from "./html-elements";

/** The unified plugin. */
export function remarkUnravelMdx() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === "mdxJsxFlowElement" && node.name && TEXT_ONLY.has(node.name)) {
        node.children = node.children.flatMap(asWords) as MdxJsxFlowElement["children"];
      } else if (node.type === "paragraph" && parent && index !== undefined) {
        if (!node.children.some(isBlock)) return undefined;
        (parent as Parent).children.splice(index, 1, ...split(node));
        return index;
      }
      return undefined;
    });
  };
}

/** Converts the content of a text element to words. */
function asWords(node: RootContent): RootContent[] {
  if (node.type === "paragraph") return node.children;
  if (node.type === "mdxFlowExpression") return [{ ...node, type: "mdxTextExpression" }];
  if (node.type !== "mdxJsxFlowElement" || isBlock(node)) return [node];
  return [{ ...node, type: "mdxJsxTextElement" } as MdxJsxTextElement];
}

function isBlock(node: RootContent): boolean {
  if (node.type !== "mdxJsxTextElement" && node.type !== "mdxJsxFlowElement") return false;
  const { name } = node;
  if (name === null) return node.children.some(isBlock);
  if (/^[A-Z]/.test(name)) return COMPONENTS.get(name)?.phrasing !== true;
  return BLOCKS.has(name);
}

/** Splits a paragraph into its blocks, and paragraphs for the words between them. */
function split(paragraph: Paragraph): RootContent[] {
  const parts: RootContent[] = [];
  let words: PhrasingContent[] = [];
  const endWords = () => {
    trim(words);
    const { position } = paragraph;
    if (words.length > 0) parts.push({ type: "paragraph", children: words, position });
    words = [];
  };
  for (const child of paragraph.children) {
    if (isBlock(child)) {
      endWords();
      parts.push(Object.assign(child, { type: "mdxJsxFlowElement" }) as unknown as RootContent);
    } else words.push(child);
  }
  endWords();
  return parts;
}

/** Removes spaces and line breaks at both ends. */
function trim(words: PhrasingContent[]): void {
  for (const [end, cut] of [
    [0, "trimStart"],
    [-1, "trimEnd"],
  ] as const) {
    for (let node = words.at(end); node; node = words.at(end)) {
      if (node.type === "text") node.value = node.value[cut]();
      if (node.type !== "break" && (node.type !== "text" || node.value !== "")) break;
      words.splice(end, 1);
    }
  }
}
