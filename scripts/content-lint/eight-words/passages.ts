// Extracts the passages of our pages and of other people's files. Passages are prose without code.
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { LineCounter, parseDocument, visit as visitYaml } from "yaml";
import { splitSource } from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import type { ContentPage } from "../page";
import type { Passage } from "./copies";
import { CODE, wordsOf } from "./words";

/** Nodes whose text is read as consecutive words. */
const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);

/** Returns the prose of a page: its body, its front matter, and the text that its components show. */
export function pagePassages(page: ContentPage): Passage[] {
  const { yaml = "" } = splitSource(page.source);
  // The front matter starts on the second line.
  return [...yamlPassages(page.file, `\n${yaml}`), ...treePassages(page.file, page.tree)];
}

/** Returns the prose of a Markdown file. */
export function markdownPassages(file: string, text: string): Passage[] {
  return treePassages(file, markdown.parse(text));
}

const markdown = unified().use(remarkParse).use(remarkGfm);

function treePassages(file: string, tree: Root): Passage[] {
  const passages: Passage[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line;
    // Join the whole block into one string, because a part of a word may be emphasized.
    if (BLOCKS.has(node.type)) passages.push({ file, words: wordsOf(inlineText(node), line) });
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    for (const attribute of node.attributes) {
      if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
      passages.push({ file, words: wordsOf(attribute.value, line) });
    }
  });
  return passages;
}

function inlineText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "inlineCode") return CODE;
  if (node.type === "break") return "\n";
  if (node.type === "html") return node.value.replaceAll(/<[^>]*>/g, " ");
  if (node.type === "image") return ` ${node.alt ?? ""} `;
  return "children" in node ? node.children.map((child) => inlineText(child)).join("") : "";
}

/** Returns the prose of a YAML file. */
export function yamlPassages(file: string, source: string): Passage[] {
  return yamlTexts(source).map(({ text, line }) => ({
    file,
    // Code spans in a sentence.
    words: wordsOf(text.replaceAll(/`[^`]*`/g, CODE), line),
  }));
}

/** Returns every text value of a YAML file with its line. */
export function yamlTexts(source: string): { text: string; line: number }[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const texts: { text: string; line: number }[] = [];
  visitYaml(document, {
    Scalar(key, { value, range }) {
      if (typeof value !== "string" || key === "key") return;
      texts.push({ text: value, line: lines.linePos(range?.[0] ?? 0).line });
    },
  });
  return texts;
}

/** Returns every description of a JSON schema. */
export function schemaPassages(file: string, text: string): Passage[] {
  const descriptions = /"(?:description|title)"\s*:\s*("(?:[^"\\]|\\.)*")/g;
  return matchesByLine(text, descriptions).map(([quoted, line]) => {
    const value = (JSON.parse(quoted) as string).replaceAll(/`[^`]*`/g, CODE);
    // In the file, a description is on one line, even if it contains line breaks.
    return { file, words: wordsOf(value.replaceAll("\n", " "), line) };
  });
}

/** Returns every comment of a type declaration file. */
export function commentPassages(file: string, text: string): Passage[] {
  return matchesByLine(text, /\/\*\*([\s\S]*?)\*\//g).map(([comment, line]) => {
    const prose = comment
      .replaceAll(/^[ \t]*\*/gm, "")
      .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ""))
      .replaceAll(/`[^`\n]*`|\{@?[^}\n]*\}|@\w+/g, CODE);
    return { file, words: wordsOf(prose, line) };
  });
}

/** Returns what the group of a pattern matches in a text, each with its line. */
function matchesByLine(text: string, pattern: RegExp): [group: string, line: number][] {
  let line = 1;
  let counted = 0;
  return [...text.matchAll(pattern)].map(({ 1: group = "", index }) => {
    line += text.slice(counted, index).split("\n").length - 1;
    counted = index;
    return [group, line];
  });
}
