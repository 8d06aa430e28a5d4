// Extracts the passages of our pages and of other people's files. Passages are prose without code.
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { LineCounter, isPair, isScalar, parseDocument, visit as visitYaml } from "yaml";
import { splitSource } from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import type { ContentPage } from "../page";
import type { Passage } from "./copies";
import { CODE, wordsOf, type Word } from "./words";

/** Nodes whose text is read as consecutive words. */
const BLOCKS = new Set(["paragraph", "heading", "tableCell", "definition"]);

/** Props of components that readers see. */
const SHOWN_ATTRIBUTES = new Set(["alt", "description", "label", "summary", "title"]);

/** Returns the prose of a page: its body, its front matter, and the text that its components show. */
export function pagePassages(page: ContentPage): Passage[] {
  const { yaml } = splitSource(page.source);
  const front = yaml === undefined ? [] : yamlPassages(page.file, yaml, 2, ["url", "contributors"]);
  return [...front, ...treePassages(page.file, page.tree)];
}

/** Returns the prose of a Markdown file. */
export function markdownPassages(file: string, text: string): Passage[] {
  return treePassages(file, markdown.parse(text));
}

const markdown = unified().use(remarkParse).use(remarkGfm);

function treePassages(file: string, tree: Root): Passage[] {
  const passages: Passage[] = [];
  const read = (node: Nodes): void => {
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      for (const attribute of node.attributes) {
        if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
        if (!SHOWN_ATTRIBUTES.has(attribute.name)) continue;
        passages.push({ file, words: wordsOf(attribute.value, node.position?.start.line) });
      }
    }
    if (BLOCKS.has(node.type)) {
      passages.push({ file, words: inlineWords(node) });
    }
    if (!("children" in node)) return;
    const inText = BLOCKS.has(node.type);
    for (const child of node.children) {
      // The text of a block has already been read, but components inside it also have props.
      if (!inText || child.type.startsWith("mdxJsx")) read(child);
    }
  };
  read(tree);
  return passages;
}

function inlineWords(node: Nodes): Word[] {
  // Join the whole block into one string, because a part of a word may be emphasized.
  const line = node.position?.start.line ?? 1;
  return wordsOf(inlineText(node), line);
}

function inlineText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "inlineCode") return CODE;
  if (node.type === "break") return "\n";
  if (node.type === "html") return node.value.replaceAll(/<[^>]*>/g, " ");
  if (node.type === "image") return ` ${node.alt ?? ""} `;
  return "children" in node ? node.children.map((child) => inlineText(child)).join("") : "";
}

/** Returns the prose of a YAML file, except for keys in `without`. */
export function yamlPassages(
  file: string,
  source: string,
  firstLine = 1,
  without: readonly string[] = [],
): Passage[] {
  return yamlTexts(source, without).map(({ text, line }) => ({
    file,
    // Code spans in a sentence.
    words: wordsOf(text.replaceAll(/`[^`]*`/g, CODE), line + firstLine - 1),
  }));
}

/** Returns every text value of a YAML file with its line, except for keys in `without`. */
export function yamlTexts(
  source: string,
  without: readonly string[] = [],
): { text: string; line: number }[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const texts: { text: string; line: number }[] = [];
  visitYaml(document, {
    Pair(_key, pair) {
      const isLeftOut = isScalar(pair.key) && without.includes(String(pair.key.value));
      return isLeftOut ? visitYaml.SKIP : undefined;
    },
    Scalar(key, scalar, path) {
      if (typeof scalar.value !== "string" || (key === "key" && isPair(path.at(-1)))) return;
      texts.push({ text: scalar.value, line: lines.linePos(scalar.range?.[0] ?? 0).line });
    },
  });
  return texts;
}

/** Returns every description of a JSON schema. */
export function schemaPassages(file: string, text: string): Passage[] {
  return [...text.matchAll(/"(?:description|title)"\s*:\s*("(?:[^"\\]|\\.)*")/g)].map((match) => {
    const value = (JSON.parse(match[1]!) as string).replaceAll(/`[^`]*`/g, CODE);
    // In the file, a description is on one line, even if it contains line breaks.
    const words = wordsOf(value.replaceAll("\n", " "), lineAt(text, match.index));
    return { file, words };
  });
}

/** Returns every comment of a type declaration file. */
export function commentPassages(file: string, text: string): Passage[] {
  return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map((match) => {
    const prose = match[1]!
      .replaceAll(/^[ \t]*\*/gm, "")
      .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ""))
      .replaceAll(/`[^`\n]*`|\{@?[^}\n]*\}|@\w+/g, CODE);
    return { file, words: wordsOf(prose, lineAt(text, match.index)) };
  });
}

let counted: { text: string; index: number; line: number } | undefined;

/** Returns the line of an index. It's fast if the indexes of a text are requested in ascending order. */
function lineAt(text: string, index: number): number {
  const isAhead = counted?.text === text && counted.index <= index;
  let { index: at, line } = isAhead ? counted! : { index: 0, line: 1 };
  for (; at < index; at += 1) if (text.charCodeAt(at) === 10) line += 1;
  counted = { text, index: at, line };
  return line;
}
