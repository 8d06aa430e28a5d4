// Converts code fences to figures with title, highlighting, marked lines, changes, embedded files, and npm
// tabs.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Code } from "mdast";
import type { State } from "mdast-util-to-hast";
import { pageOf } from "../page-context";
import type { BodyContext, PageContext } from "../page-context";
import { parseDiff } from "./diff";
import { graphFigure } from "../pictures/figure";
import { parsePicture } from "../pictures/parse-picture";
import { embeddedFile } from "./embedded-file";
import { parseFenceMeta } from "./fence-meta";
import type { FenceMeta } from "./fence-meta";
import { highlight } from "./highlight";
import { PACKAGE_MANAGERS, forPackageManager } from "./package-managers";
import type { PackageManager } from "./package-managers";
import { tabs } from "./tabs";
import { tryIt } from "./try-it";

/** The language of fences that describe a picture. */
const PICTURE = "picture";

/** Longer blocks may be split between two printed pages; this is about a third of a page. */
const MAX_UNSPLIT_LINES = 24;

/** The handler in remark-rehype for a code fence. */
export function codeBlock(state: State, node: Code): Element {
  const page = pageOf(state.options.file!);
  if (node.lang === PICTURE) return picture(node, page);
  const meta = parseFenceMeta(node.lang, node.meta);
  const code =
    meta.file !== undefined ? (embeddedFile(meta, page, node.position?.start) ?? "") : node.value;
  const block = meta.npm
    ? packageManagerTabs((manager) => forPackageManager(code, manager), meta, page)
    : codeFigure(code, meta);
  const link = tryIt(code, meta, page);
  if (link) block.children.push(link);
  state.patch(node, block);
  return block;
}

function picture(node: Code, page: PageContext): Element {
  const graph = parsePicture(node.value, page, node.position!.start.line);
  return graph ? graphFigure(graph, page.drawings) : h("figure");
}

/** Creates tabs with the code for each package manager. They switch together on the whole site. */
export function packageManagerTabs(
  codeFor: (manager: PackageManager) => string,
  meta: FenceMeta,
  page: BodyContext,
): Element {
  const panels = PACKAGE_MANAGERS.map((manager) => ({
    label: manager,
    children: [codeFigure(codeFor(manager), meta)],
  }));
  return tabs(panels, { legend: "Package manager", sync: "package-manager" }, page);
}

/** Creates the figure for a fence's code. */
export function codeFigure(code: string, meta: FenceMeta): Element {
  const { title } = meta;
  // For a diff without a language, the extension in the title determines the language.
  const language = meta.language ?? (meta.diff ? /\.([a-z]+)$/i.exec(title ?? "")?.[1] : undefined);
  return h(
    "figure",
    {
      class: code.split("\n").length > MAX_UNSPLIT_LINES ? "code code-long" : "code",
      dataLanguage: language ?? (meta.diff ? "diff" : undefined),
      dataDiff: meta.diff || undefined,
    },
    title && h("figcaption", { class: "code-title" }, title),
    h(
      "pre",
      { tabIndex: 0 },
      h("code", { class: language && `language-${language}` }, codeContent(code, language, meta)),
    ),
  );
}

function codeContent(
  code: string,
  language: string | undefined,
  meta: FenceMeta,
): ElementContent[] {
  if (!meta.diff && meta.marked.size === 0) return highlight(`${code}\n`, language);
  const diff = meta.diff ? parseDiff(code) : undefined;
  const text = diff ? diff.map((line) => line.text).join("\n") : code;
  return splitLines(highlight(text, language)).map((line, index) => {
    const marked = meta.marked.has(index + 1) ? "marked" : "";
    return h("span", { class: `line ${marked} ${diff?.[index]?.change ?? ""}` }, line, "\n");
  });
}

/**
 * Returns the content of each line, without its line break. A token that spans several lines, such as a comment or a
 * template string, is split as well.
 */
function splitLines(content: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of content) {
    if (node.type === "text") {
      node.value.split("\n").forEach((value, index) => {
        if (index > 0) lines.push([]);
        if (value !== "") lines.at(-1)!.push({ type: "text", value });
      });
    } else if (node.type === "element") {
      splitLines(node.children).forEach((children, index) => {
        if (index > 0) lines.push([]);
        if (children.length > 0) lines.at(-1)!.push({ ...node, children });
      });
    }
  }
  return lines;
}
