// Converts quotes to asides: GitHub's alerts (`[!NOTE]`), and the older forms (`**Note**`, `Warning:`, ℹ️,
// ⚠️). One quote may contain several asides. A paragraph that begins like an alert also counts because its
// author forgot the `>`.
import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { isElement } from "../hast";
import { ASIDE_TITLES } from "../markdown/asides";
import type { AsideKind } from "../markdown/asides";
import type { ReadmeStep } from "./readme-context";
import { isBlank, replaceElements, textOf } from "./tree";

const WORDS: Record<string, AsideKind> = {
  note: "note",
  info: "note",
  information: "note",
  tip: "tip",
  hint: "tip",
  important: "important",
  warning: "warning",
  attention: "warning",
  caution: "caution",
  danger: "caution",
};
const SIGNS: Record<string, AsideKind> = {
  ℹ: "note",
  "📝": "note",
  "💡": "tip",
  "❗": "important",
  "⚠": "warning",
  "🚨": "caution",
  "🛑": "caution",
};
const ALERT = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i;
const SIGN = new RegExp(`^\\s*(${Object.keys(SIGNS).join("|")})\\uFE0F?\\s*`, "u");
const WORD = new RegExp(`^(${Object.keys(WORDS).join("|")})\\s*:?$`, "i");
const PLAIN_WORD = new RegExp(`^\\s*(${Object.keys(WORDS).join("|")})\\s*:\\s+`, "i");

export const asides: ReadmeStep = (tree) =>
  replaceElements(tree, (element, parent) => {
    if (isQuote(element)) return asidesOf(element) ?? [element];
    const isStray = element.tagName === "p" && !isQuote(parent) && beginsAsAlert(element);
    return isStray ? asidesOf({ ...element, children: [element] })! : [element];
  });

const isQuote = (node: Root | Element): boolean =>
  node.type === "element" && node.tagName === "blockquote";

const beginsAsAlert = ({ children: [first] }: Element) =>
  first?.type === "text" && ALERT.test(first.value);

/** The asides in a quote; content above the first one stays a quote. Undefined if there are none. */
function asidesOf(quote: Element): Element[] | undefined {
  const parts: { kind?: AsideKind; children: ElementContent[] }[] = [{ children: [] }];
  for (const child of quote.children) {
    const kind = isElement(child, "p") ? takeMarker(child) : undefined;
    if (kind) parts.push({ kind, children: [] });
    const isEmptied = isElement(child, "p") && child.children.every(isBlank);
    if (!isEmptied) parts.at(-1)!.children.push(child);
  }
  if (parts.length === 1) return undefined;
  return parts
    .filter(({ children }) => !children.every(isBlank))
    .map(({ kind, children }) => {
      const element = kind ? aside(kind, children) : { ...quote, children };
      return { ...element, position: quote.position };
    });
}

function aside(kind: AsideKind, children: ElementContent[]): Element {
  const title = ASIDE_TITLES[kind];
  return h(
    "div",
    { class: ["aside", `aside-${kind}`], role: "note" },
    h("p", { class: "aside-title" }, title),
    children,
  );
}

/** Removes the marker at the beginning of a paragraph; returns undefined if there is none. */
function takeMarker(paragraph: Element): AsideKind | undefined {
  const { children } = paragraph;
  const [first] = children;
  if (first?.type === "text") {
    const alert = ALERT.exec(first.value);
    if (alert) {
      takeText(children, alert[0].length);
      return WORDS[alert[1]!.toLowerCase()];
    }
    const sign = SIGN.exec(first.value);
    if (sign) {
      takeText(children, sign[0].length);
      return takeMarker(paragraph) ?? SIGNS[sign[1]!];
    }
    const word = PLAIN_WORD.exec(first.value);
    if (!word) return undefined;
    takeText(children, word[0].length);
    return WORDS[word[1]!.toLowerCase()];
  }
  if (!isElement(first, "strong", "em")) return undefined;
  const signed = SIGN.exec(textOf(first));
  const word = WORD.exec(textOf(first).slice(signed?.[0].length ?? 0));
  if (!word) return undefined;
  children.shift();
  const [next] = children;
  if (next?.type === "text") takeText(children, /^\s*:?\s*/.exec(next.value)![0].length);
  return WORDS[word[1]!.toLowerCase()];
}

/** Removes characters from the first text node, and line breaks that come first as a result. */
function takeText(children: ElementContent[], length: number): void {
  const [first] = children;
  if (first?.type !== "text") return;
  first.value = first.value.slice(length);
  if (first.value === "") children.shift();
  while (isElement(children[0], "br") || (children[0] && isBlank(children[0]))) children.shift();
  if (children[0]?.type === "text") children[0].value = children[0].value.trimStart();
}
