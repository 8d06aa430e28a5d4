// Converts a finished body to Markdown, for people and programs that want the text without a browser. It uses
// the tree behind the page's HTML, so both have the same content, whatever the page was written in.
import type { Element, Root, Text } from "hast";
import { defaultHandlers, toMdast } from "hast-util-to-mdast";
import type { Handle, NodeHandle, State } from "hast-util-to-mdast";
import { toString } from "hast-util-to-string";
import { h } from "hastscript";
import type { Code, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import { childOf, hasClass, isElement } from "./hast";

/**
 * The body as Markdown (GFM) without the page's title; "" for an empty body. `address` is the page's absolute
 * URL, against which all links and images are resolved.
 */
export function bodyMarkdown(tree: Root, address: string): string {
  const markdown = toMdast(placeholder(address), {
    document: true,
    handlers: handlersFor(address),
    nodeHandlers: { body: (state) => state.all(tree), text: collapsed },
  });
  visit(markdown, "list", tighten);
  return toMarkdown(markdown, {
    bullet: "-",
    rule: "-",
    emphasis: "_",
    listItemIndent: "one",
    // MDX would parse `<https://…>` as HTML.
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/**
 * A placeholder for the body, whose nodes `nodeHandlers.body` provides. Otherwise the library would clone the
 * tree and minify its whitespace first, which takes as long as everything else.
 */
const placeholder = (address: string): Root => ({
  type: "root",
  children: [h("base", { href: address }), { type: "body" } as never],
});

/** Elements that only have whitespace between their children. */
const STRUCTURE = new Set(["dl", "ol", "ul", "table", "tbody", "tfoot", "thead", "tr"]);

const oneSpaced = (value: string) => value.replace(/[\t\n\f\r ]+/g, " ");

/** Collapses whitespace as browsers do; the library removes it at the ends of a block. */
const collapsed: NodeHandle = (_state, node: Text, parent) => {
  const value = oneSpaced(node.value);
  if (!value.startsWith(" ") || parent?.type !== "element") return { type: "text", value };
  if (value === " " && STRUCTURE.has(parent.tagName)) return undefined;
  const previous = parent.children[parent.children.indexOf(node) - 1];
  const isLine = previous !== undefined && isElement(previous, "br");
  return { type: "text", value: isLine ? value.slice(1) : value };
};

/** Handlers for our own markup, by tag name. hast-util-to-mdast handles everything else. */
function handlersFor(address: string): Record<string, Handle> {
  const isValid = (url: unknown) => typeof url === "string" && URL.canParse(url, address);
  return {
    a(state, node) {
      const { href } = node.properties;
      const isLink = isValid(href) && !hasClass(node, "heading-link");
      return isLink ? defaultHandlers.a!(state, node) : state.all(node);
    },
    // A <wbr> in code would become a zero-width space.
    code: (_state, node) => ({ type: "inlineCode", value: oneSpaced(toString(node)) }),
    details,
    div(state, node) {
      if (hasClass(node, "aside")) return { type: "blockquote", children: flow(state, node) };
      return hasClass(node, "option-explorer-controls") ? [] : flow(state, node);
    },
    dl: (state, node) =>
      hasClass(node, "facts") ? factList(state, node, address) : defaultHandlers.dl!(state, node),
    fieldset: (state, node) => (hasClass(node, "tabs") ? tabs(state, node) : flow(state, node)),
    figure(state, node) {
      if (hasClass(node, "code")) return codeBlock(node);
      if (hasClass(node, "picture")) return picture(state, node);
      return hasClass(node, "branding-sample-color")
        ? { type: "paragraph", children: [color(node)] }
        : flow(state, node);
    },
    img(state, node) {
      const { src, alt } = node.properties;
      return isValid(src)
        ? defaultHandlers.img!(state, node)
        : { type: "text", value: String(alt ?? "") };
    },
    p(state, node) {
      const isTitle = hasClass(node, "aside-title");
      return isTitle ? bold(toString(node)) : defaultHandlers.p!(state, node);
    },
    span(state, node) {
      if (hasClass(node, "badge")) return { type: "text", value: `(${toString(node)})` };
      return hasClass(node, "branding-sample-color") ? color(node) : state.all(node);
    },
    summary: (state, node) => defaultHandlers.p!(state, node),
    wbr: () => [],
  };
}

const flow = (state: State, node: Element) => state.toFlow(state.all(node));

const text = (value: string): PhrasingContent => ({ type: "text", value });

const listOf = (children: ListItem[]): List => ({
  type: "list",
  ordered: false,
  spread: false,
  children,
});

const itemOf = (children: RootContent[]): ListItem => ({
  type: "listItem",
  spread: false,
  children: children as ListItem["children"],
});

/** Removes empty lines between items that contain one paragraph and possibly a nested list. */
function tighten(list: List): void {
  for (const item of list.children) {
    const [first, second, ...rest] = item.children;
    const isTight = first?.type === "paragraph" && (!second || second.type === "list");
    item.spread = first !== undefined && !(isTight && rest.length === 0);
  }
  list.spread = list.children.some((item) => item.spread);
}

/** Puts folded content below its summary, or on the same line if it's short. */
function details(state: State, node: Element): RootContent[] {
  const [summary, small, ...rest] = node.children;
  const joins = summary && isElement(summary, "summary") && small && isElement(small, "small");
  if (!joins) return flow(state, node);
  const line = [...state.all(summary), text(" "), ...state.all(small)] as PhrasingContent[];
  return [paragraph(line), ...flow(state, { ...node, children: rest })];
}

/** Converts a code figure: language, title in the fence's meta, and changed lines with their signs. */
function codeBlock(figure: Element): Code {
  const pre = childOf(figure, "pre");
  const code = pre && childOf(pre, "code");
  const title = childOf(figure, "figcaption");
  const isDiff = figure.properties.dataDiff !== undefined;
  const language = figure.properties.dataLanguage;
  const lines = (code?.children ?? []).filter((line) => isElement(line, "span"));
  const signed = () => lines.map((line) => signOf(line) + toString(line)).join("");
  const value = isDiff ? signed() : code ? toString(code) : "";
  return {
    type: "code",
    lang: isDiff ? "diff" : typeof language === "string" ? language : title ? "text" : null,
    meta: title ? `title="${toString(title)}"` : null,
    value: value.replace(/\n$/, ""),
  };
}

const signOf = (line: Element) => (hasClass(line, "ins") ? "+" : hasClass(line, "del") ? "-" : " ");

/** Converts a picture to its caption and the list of its facts. */
function picture(state: State, figure: Element): RootContent[] {
  const caption = childOf(figure, "figcaption")!;
  const list = defaultHandlers.ul!(state, childOf(childOf(figure, "details")!, "ul")!);
  return [paragraph(state.all(caption) as PhrasingContent[]), list as List];
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

const bold = (value: string): Paragraph => paragraph([{ type: "strong", children: [text(value)] }]);

/** Converts a tab group: each tab's label, followed by its content. */
function tabs(state: State, group: Element): RootContent[] {
  const ofClass = (name: string) =>
    group.children.filter((child) => isElement(child) && hasClass(child, name)) as Element[];
  const labels = ofClass("tabs-label").map((label) => toString(label));
  return ofClass("tabs-panel").flatMap((panel, index): RootContent[] => [
    bold(labels[index] ?? ""),
    ...flow(state, panel),
  ]);
}

/** Converts a list of facts: a name with its first line, and the other lines below it. */
function factList(state: State, node: Element, address: string): List {
  const rows = node.children.filter((child) => isElement(child, "div"));
  return listOf(rows.map((row) => factItem(state, row, address)));
}

function factItem(state: State, row: Element, address: string): ListItem {
  const term = childOf(row, "dt");
  const name = (term ? state.all(term) : []).flatMap((part) =>
    part.type === "link" && withoutHash(part.url) === address ? part.children : [part],
  ) as PhrasingContent[];
  const lines = row.children
    .filter((child) => isElement(child, "dd"))
    .map((line) => flow(state, line));
  const first = lines[0]?.[0];
  const joins = first?.type === "paragraph" && lines[0]!.length === 1;
  const rest = joins ? lines.slice(1) : lines;
  const head = paragraph(joins ? [...name, text(": "), ...first.children] : name);
  return itemOf(rest.length === 0 ? [head] : [head, listOf(rest.map(itemOf))]);
}

const withoutHash = (url: string) => url.split("#", 1)[0];

/** Converts the color swatch of a brand sample to its name and value. */
function color(node: Element): PhrasingContent {
  const drawing = childOf(node, "svg");
  return text(String(drawing?.properties.ariaLabel ?? toString(node)));
}
