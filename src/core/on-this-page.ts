// Renders the 'On this page' list as static HTML from a page's headings.
import { escapeHtml } from "./html";
import type { Heading } from "./types";

/** Returns a nested list of the level 2 and 3 headings, or '' if there are none. */
export function onThisPageHtml(headings: readonly Heading[]): string {
  const groups: Heading[][] = [];
  for (const heading of headings.filter(({ level }) => level > 1)) {
    const group = groups.at(-1);
    if (group && heading.level === 3) group.push(heading);
    else groups.push([heading]);
  }
  return list(groups.map(([first, ...below]) => link(first!) + list(below.map(link))));
}

const list = (items: readonly string[]) =>
  items.length === 0 ? "" : `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;

// Option names are long for the column, so they break before a long part rather than within it.
const link = ({ id, title }: Heading) =>
  `<a href="#${escapeHtml(encodeURIComponent(id))}">${escapeHtml(title).replace(/\.(?=\w{9})/g, ".<wbr>")}</a>`;
