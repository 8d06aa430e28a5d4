// Converts asides in both notations:
//
// 1. A paragraph whose first line starts with `T> ` (tip), `W> ` (warning), or `?> ` (to do). The
//    following lines belong to it, whether or not they have a marker; a different marker begins another
//    aside, and a line with only the marker begins another paragraph.
// 2. A block quote that starts with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]`, or
//    `[!CAUTION]`.
import type { Blockquote, Paragraph, Parent, PhrasingContent, Root, RootContent } from "mdast";
import { SKIP, visit } from "unist-util-visit";

/** The titles of asides, by the last part of their class. */
export const ASIDE_TITLES = {
  tip: "Tip",
  warning: "Warning",
  todo: "To do",
  note: "Note",
  important: "Important",
  caution: "Caution",
};
export type AsideKind = keyof typeof ASIDE_TITLES;

const MARKERS: Record<string, AsideKind> = { T: "tip", W: "warning", "?": "todo" };
const MARKER = /^([TW?])>(?:[ \t]+|$)/;
const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:[ \t]*(?:\n|$)|[ \t]+)/i;

/** The unified plugin. */
export function remarkAsides() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const found =
        node.type === "paragraph"
          ? markedAsides(node)
          : node.type === "blockquote"
            ? alert(node)
            : undefined;
      if (!found) return undefined;
      (parent as Parent).children.splice(index, 1, ...found);
      // An alert may contain other asides.
      return node.type === "blockquote" ? index : [SKIP, index + found.length];
    });
  };
}

function aside(
  kind: AsideKind,
  children: RootContent[],
  position: Blockquote["position"],
): RootContent {
  const title = ASIDE_TITLES[kind];
  const heading: Paragraph = {
    type: "paragraph",
    data: { hProperties: { className: ["aside-title"] } },
    children: [{ type: "text", value: title }],
  };
  return {
    type: "blockquote",
    data: {
      hName: "div",
      hProperties: { className: ["aside", `aside-${kind}`], role: "note" },
    },
    children: [heading, ...children] as Blockquote["children"],
    position,
  };
}

function alert(quote: Blockquote): RootContent[] | undefined {
  const first = quote.children[0];
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return undefined;
  const match = ALERT.exec(text.value);
  if (!match) return undefined;
  text.value = text.value.slice(match[0].length);
  if (text.value === "") first.children.shift();
  if (first.children[0]?.type === "break") first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  return [aside(match[1]!.toLowerCase() as AsideKind, quote.children, quote.position)];
}

function markedAsides(paragraph: Paragraph): RootContent[] | undefined {
  const first = paragraph.children[0];
  if (first?.type !== "text" || !MARKER.test(first.value.split("\n", 1)[0]!)) return undefined;
  const asides: { kind: AsideKind; paragraphs: Paragraph[] }[] = [];
  const { position } = paragraph;
  const begin = () => asides.at(-1)!.paragraphs.push({ type: "paragraph", children: [], position });
  const push = (child: PhrasingContent) => asides.at(-1)!.paragraphs.at(-1)!.children.push(child);
  let atLineStart = true;
  for (const child of paragraph.children) {
    if (child.type !== "text") {
      push(child);
      atLineStart = child.type === "break";
      continue;
    }
    const isLast = child === paragraph.children.at(-1);
    child.value.split("\n").forEach((line, lineIndex, lines) => {
      const match = atLineStart || lineIndex > 0 ? MARKER.exec(line) : null;
      const text = match ? line.slice(match[0].length) : line;
      const kind = match && MARKERS[match[1]!];
      if (kind && (asides.length === 0 || kind !== asides.at(-1)!.kind)) {
        asides.push({ kind, paragraphs: [] });
        begin();
      } else if (match && text === "" && (isLast || lineIndex < lines.length - 1)) {
        begin();
        return;
      } else if (lineIndex > 0 && asides.at(-1)!.paragraphs.at(-1)!.children.length > 0) {
        push({ type: "text", value: "\n" });
      }
      if (text !== "") push({ type: "text", value: text });
    });
    atLineStart = false;
  }
  return asides.map(({ kind, paragraphs }) => {
    const written = paragraphs.filter(({ children }) => children.length > 0);
    return aside(kind, written, position);
  });
}
