// Paragraphs that are none: block markup in JSX form that stands on one line is parsed as the
// content of a paragraph, and text between block tags of one paragraph gets paragraphs that HTML
// does not allow there.
import type { Paragraph, Parent, Root, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { visit } from "unist-util-visit";
import { COMPONENTS } from "../components";

const PHRASING = new Set(
  "a abbr audio b bdi bdo br button canvas cite code data del dfn em embed i iframe img input ins kbd label mark math meter object output picture progress q ruby s samp select small span strong sub sup svg textarea time u var video wbr".split(
    " ",
  ),
);
/** Elements whose content is text: a paragraph in them is only their text. */
const TEXT_ONLY = new Set([
  ...PHRASING,
  ..."p h1 h2 h3 h4 h5 h6 summary dt caption legend pre".split(" "),
]);

/** The unified step. */
export function remarkUnravelMdx() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === "mdxJsxFlowElement" && node.name && TEXT_ONLY.has(node.name)) {
        const content = node.children.flatMap((child): RootContent[] =>
          child.type === "paragraph" ? child.children : [child],
        );
        node.children = content as MdxJsxFlowElement["children"];
        return undefined;
      }
      if (node.type !== "paragraph" || !parent || index === undefined) return undefined;
      if (!isOnlyMarkup(node)) return undefined;
      const children = node.children.filter((child) => child.type !== "text") as RootContent[];
      for (const child of children) {
        if (child.type === "mdxJsxTextElement") Object.assign(child, { type: "mdxJsxFlowElement" });
        else Object.assign(child, { type: "mdxFlowExpression" });
      }
      (parent as Parent).children.splice(index, 1, ...children);
      return index;
    });
  };
}

/** Whether a paragraph holds nothing but JSX and expressions, and more than markup of words. */
function isOnlyMarkup(paragraph: Paragraph): boolean {
  let hasBlock = false;
  for (const child of paragraph.children) {
    if (child.type === "mdxJsxTextElement") hasBlock ||= !isPhrasing(child);
    else if (child.type === "mdxTextExpression") hasBlock = true;
    else if (child.type !== "text" || child.value.trim() !== "") return false;
  }
  return hasBlock;
}

function isPhrasing({ name }: MdxJsxTextElement): boolean {
  if (name === null) return false;
  return PHRASING.has(name) || COMPONENTS.get(name)?.phrasing === true;
}
