// The text of a page's Markdown copy: the useful parts of its front matter, then title, body, and further reading.
import { h } from "hastscript";
import { stringify } from "yaml";
import type { TitledLink } from "../../../src/core/types";
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
