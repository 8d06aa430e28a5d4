// Detects READMEs that would take the compiler minutes or gigabytes, by counting. The Markdown parser takes
// quadratic time for a paragraph (over a minute for 100 KB of "*a_ "), the HTML parser repeats open
// formatting elements in every block, and references and table rows can expand to thousands of times their
// length.
import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { HastNode } from "../hast";

/** Maximum length of a README, in characters. The longest known one has 113,000. */
const MAX_LENGTH = 300_000;
/** Maximum number of lines. The longest known README has 3,100. */
const MAX_LINES = 20_000;
/** Maximum sum of the squared numbers of marks in each paragraph. The largest known one is 1.7 million. */
const MAX_MARKS = 25_000_000;
/** Maximum number of containers (quotes, lists, footnotes) that one line opens or continues. */
const MAX_CONTAINERS = 30;
/** Maximum number of lines that begin with a quote marker, because many short quotes are slow as well. */
const MAX_QUOTE_LINES = 4_000;
/** Maximum product of the formatting elements in raw HTML and the number of nodes. */
const MAX_FORMATTING = 500_000;
/** Maximum number of characters that link references repeat. */
const MAX_REPEATED = 1_000_000;
const MAX_TABLE_CELLS = 50_000;
const MAX_DEPTH = 100;

// The end of a paragraph: an empty line, possibly within a quote.
const EMPTY_LINE = /\n(?:[ \t]*| {0,3}(?:>[ \t]?)+)(?=\n)/;
// An indentation of 240 columns, which only many nested lists would need.
const INDENT = /^(?:[ >]{4}|[ >]{0,3}\t){60}/m;
const MARK = /[\n[\]!*_~`<>&\\@|#:=()-]/g;
const CONTAINERS =
  /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\n]{1,99}\]:))+/gm;
const CONTAINER = />|[-+*]|\d{1,9}[.)]|\[\^[^\]\n]{1,99}\]:/g;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/;
const FORMATTING = /<(?:b|big|code|em|font|i|s|small|strike|strong|tt|u)\b/gi;
// A footnote reference expands to about this many characters, including the link back.
const FOOTNOTE_LENGTH = 250;

/** Why a README must not be parsed at all; undefined if it may be. */
export function sourceExcess(markdown: string): string | undefined {
  if (markdown.length > MAX_LENGTH || markdown.split("\n", MAX_LINES).length === MAX_LINES) {
    return "it's too long";
  }
  if ((markdown.match(/^[ \t]*>/gm)?.length ?? 0) > MAX_QUOTE_LINES) {
    return "it has too many quotes";
  }
  const isDeep = [...markdown.matchAll(CONTAINERS)].some(
    ([line]) => line.match(CONTAINER)!.length > MAX_CONTAINERS && !RULE.test(line),
  );
  if (isDeep || INDENT.test(markdown)) return "its lists or quotes are nested too deeply";
  let marks = 0;
  for (const paragraph of markdown.split(EMPTY_LINE)) {
    marks += (paragraph.match(MARK)?.length ?? 0) ** 2;
  }
  return marks > MAX_MARKS ? "one of its paragraphs has too many Markdown characters" : undefined;
}

/** Why a parsed README must not be converted to HTML; undefined if it may be. */
export function treeExcess(tree: Root): string | undefined {
  const targets = new Map<string, number>();
  visit(tree, "definition", ({ identifier, url, title }) => {
    if (!targets.has(identifier)) targets.set(identifier, url.length + (title?.length ?? 0));
  });
  let nodes = 0;
  let formatting = 0;
  let repeated = 0;
  let cells = 0;
  visit(tree, (node) => {
    nodes += 1;
    if (node.type === "html") {
      nodes += node.value.split("<").length;
      formatting += node.value.match(FORMATTING)?.length ?? 0;
    } else if (node.type === "linkReference" || node.type === "imageReference") {
      repeated += targets.get(node.identifier) ?? 0;
    } else if (node.type === "footnoteReference") repeated += FOOTNOTE_LENGTH;
    else if (node.type === "table") cells += (node.align?.length ?? 0) * node.children.length;
  });
  if (nodes * formatting > MAX_FORMATTING) return "it has too many formatting elements";
  if (repeated > MAX_REPEATED) return "its references expand too much";
  if (cells > MAX_TABLE_CELLS) return "its tables have too many cells";
  return undefined;
}

/** Whether elements are nested too deeply for the recursive steps. */
export function isTooDeep(tree: HastRoot): boolean {
  let level: HastNode[] = tree.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => (node.type === "element" ? node.children : []));
  }
  return false;
}
