// Converts our pages for the other generators: reads the Markdown copies of a built site and writes them in
// each generator's format. Larger scales need no code here, because their pages come from our larger build.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parse, stringify } from "yaml";
import { escapeRegExp } from "../../src/core/escape-reg-exp";
import { filesBelow } from "../../src/core/files";
import { SITE_URL } from "../../src/core/site";

export interface PeerPage {
  /** Address with a slash at both ends, such as "/guides/caching/". */
  url: string;
  title: string;
  description: string;
  /** Markdown that starts with the title as its heading. */
  body: string;
}

/** The requirements of a generator's Markdown. */
export interface Dialect {
  /** Whether the title comes from the front matter, so the body must not repeat it. */
  titleFromFrontMatter?: boolean;
  /** Whether the text is a Vue template, in which two braces start an expression. */
  vueTemplate?: boolean;
}

/**
 * Pages with the same first folder in their address, starting with the section's index. "" contains root
 * pages.
 */
export interface Section {
  name: string;
  pages: Pick<PeerPage, "url" | "title">[];
}

/** Reads every page of a built site (its `public` folder), by address. */
export function readPages(publicFolder: string): PeerPage[] {
  return filesBelow(publicFolder)
    .filter((name) => path.basename(name) === "index.md")
    .map((name) => readPage(readFileSync(path.join(publicFolder, name), "utf8")))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Reads a page from its Markdown copy. Makes links root-relative, so they stay on the site with the page. */
export function readPage(copy: string): PeerPage {
  const [, head, body] = /^---\n([^]*?)\n---\n+([^]*)$/.exec(copy) ?? [];
  if (head === undefined || body === undefined) throw new Error("A page has no front matter.");
  const { title, description, url } = parse(head) as Record<string, string>;
  return {
    url: new URL(url!).pathname,
    title: title!,
    description: description ?? "",
    body: withRootRelativeLinks(body),
  };
}

/** Returns the page as a generator's source file. */
export function peerMarkdown(page: PeerPage, dialect: Dialect): string {
  const { title, description } = page;
  let { body } = page;
  if (dialect.vueTemplate) body = withoutExpressions(body);
  if (dialect.titleFromFrontMatter) body = body.replace(/^# .*\n+/, "");
  return `---\n${stringify({ title, description })}---\n\n${body}`;
}

/** Groups the pages by section, for the sidebars. */
export function sectionsOf(pages: readonly PeerPage[]): Section[] {
  const sections = new Map<string, Section>();
  for (const { url, title } of pages) {
    const [, first = "", ...rest] = url.split("/");
    const hasPages = pages.some((page) => page.url !== url && page.url.startsWith(url));
    const name = rest.length === 1 && !hasPages ? "" : first;
    if (!sections.has(name)) sections.set(name, { name, pages: [] });
    sections.get(name)!.pages.push({ url, title });
  }
  return [...sections.values()];
}

/** Returns the path of a page below a generator's folder of pages. */
export const pageFile = (url: string) => `${url.slice(1)}index.md`;

/** Writes every page below `folder`. */
export function writePages(pages: readonly PeerPage[], folder: string, dialect: Dialect): void {
  for (const page of pages) {
    const file = path.join(folder, pageFile(page.url));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, peerMarkdown(page, dialect));
  }
}

/**
 * Returns words from the page's beginning that every generator shows unchanged, to detect when the text
 * appears.
 */
export function firstWords({ body, url }: Pick<PeerPage, "body" | "url">): string {
  const words = /^[A-Z][\w ,;]{30,}/m.exec(body)?.[0];
  if (words === undefined) throw new Error(`${url} contains no plain text.`);
  return words.trim();
}

function withRootRelativeLinks(markdown: string): string {
  const own = new RegExp(`(?<=\\]\\(<?|\\]: <?)${escapeRegExp(SITE_URL)}(?=/)`, "g");
  return edited(markdown, ["link", "definition"], (text) => text.replace(own, ""));
}

function withoutExpressions(markdown: string): string {
  return edited(markdown, ["text"], (text) =>
    text.replace(/\{\{|\}\}/g, (braces) => `<span v-pre>${braces}</span>`),
  );
}

/** Rewrites the source of some types of nodes and leaves everything else, such as code, unchanged. */
function edited(markdown: string, types: string[], edit: (text: string) => string): string {
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const ranges: [number, number][] = [];
  visit(tree, types, ({ position }) => {
    if (position) ranges.push([position.start.offset!, position.end.offset!]);
  });
  return ranges.reduceRight(
    (text, [start, end]) => text.slice(0, start) + edit(text.slice(start, end)) + text.slice(end),
    markdown,
  );
}
