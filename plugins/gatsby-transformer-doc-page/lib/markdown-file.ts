// Writes the Markdown copy of a page next to its HTML: the useful parts of its front matter, then title,
// body, and further reading.
import { rmSync } from "node:fs";
import path from "node:path";
import { h } from "hastscript";
import { stringify } from "yaml";
import { filesBelow, textOf, writeIfChanged } from "../../../src/core/files";
import { MARKDOWN_FILE } from "../../../src/core/markdown-file";
import type { TitledLink } from "../../../src/core/types";
import { slugUrl } from "../../../src/core/url";
import { bodyMarkdown } from "./body-markdown";

/** Metadata of the page for its copy. */
export interface MarkdownHead {
  title: string;
  description?: string | undefined;
  /** The page's URL. */
  url: string;
  /** Further reading. */
  related?: readonly TitledLink[];
}

/** The complete copy; `url` is absolute, `body` comes from body-markdown.ts. */
export function markdownPage(
  { title, description, url, related = [] }: MarkdownHead,
  body: string,
): string {
  const frontMatter = stringify({ title, description, url }, { lineWidth: 0 });
  const heading = bodyMarkdown(h(null, h("h1", title)), url);
  const parts = [`---\n${frontMatter}---\n`, heading, body, furtherReading(related, url)];
  return parts.filter((part) => part !== "").join("\n");
}

function furtherReading(related: readonly TitledLink[], address: string): string {
  if (related.length === 0) return "";
  const items = related.map(({ title, url }) => h("li", h("a", { href: url }, title)));
  return bodyMarkdown(h(null, h("h2", "Further Reading"), h("ul", items)), address);
}

const fileOf = (publicDirectory: string, slug: string) =>
  path.join(publicDirectory, slugUrl(slug), MARKDOWN_FILE);

/** The existing copy in `public`, or undefined. */
export const storedMarkdown = (publicDirectory: string, slug: string): string | undefined =>
  textOf(fileOf(publicDirectory, slug));

/** Writes the copy; leaves an identical copy alone. */
export const writeMarkdownFile = (publicDirectory: string, slug: string, text: string): boolean =>
  writeIfChanged(fileOf(publicDirectory, slug), text);

/** Removes the copies of pages that no longer exist. */
export function pruneMarkdownFiles(publicDirectory: string, slugs: Iterable<string>): void {
  const keep = new Set([...slugs].map((slug) => fileOf(publicDirectory, slug)));
  for (const name of filesBelow(publicDirectory)) {
    const file = path.join(publicDirectory, name);
    if (path.basename(file) === MARKDOWN_FILE && !keep.has(file)) rmSync(file);
  }
}
