// Extracts the text of a body for search and descriptions: prose, lists and tables, one block per line. Code
// blocks, the titles of asides, tab labels, and footnote arrows are left out.
import type { Element, ElementContent, Root } from "hast";

const BLOCKS = new Set(
  "address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p section summary table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const SPACED = new Set(["br", "td", "th"]);
const SKIPPED = new Set([
  "pre",
  "svg",
  "script",
  "style",
  "template",
  "legend",
  "input",
  "label",
  "noscript",
]);
const SKIPPED_CLASSES = new Set(["aside-title", "code-title", "data-footnote-backref"]);

/** Returns the body's prose, with line breaks between blocks. */
export function plainText(tree: Root): string {
  const blocks: string[] = [];
  let block = "";
  const endBlock = () => {
    const words = block.replace(/\s+/g, " ").trim();
    if (words !== "") blocks.push(words);
    block = "";
  };
  const walk = (nodes: readonly (ElementContent | Root["children"][number])[]) => {
    for (const node of nodes) {
      if (node.type === "text") block += node.value;
      if (node.type !== "element" || isSkipped(node)) continue;
      if (SPACED.has(node.tagName)) block += " ";
      const isBlock = BLOCKS.has(node.tagName);
      if (isBlock) endBlock();
      walk(node.children);
      if (isBlock) endBlock();
    }
  };
  walk(tree.children);
  endBlock();
  return blocks.join("\n");
}

/** Returns the first paragraph, truncated at a word to at most `length` characters; "" if there is none. */
export function excerpt(tree: Root, length = 160): string {
  const paragraph = tree.children.find(
    (node): node is Element =>
      node.type === "element" &&
      node.tagName === "p" &&
      node.properties.className === undefined &&
      plainText({ type: "root", children: [node] }) !== "",
  );
  if (!paragraph) return "";
  const text = plainText({ type: "root", children: [paragraph] }).replace(/\n/g, " ");
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || undefined).trimEnd()}…`;
}

function isSkipped({ tagName, properties }: Element): boolean {
  if (SKIPPED.has(tagName) || "dataFootnoteRef" in properties) return true;
  const { className } = properties;
  if (className === undefined) return false;
  const names = Array.isArray(className) ? className : [className];
  return names.some((name) => SKIPPED_CLASSES.has(String(name)));
}
