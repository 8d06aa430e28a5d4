// Renders the 'On this page' list as static HTML from a page's headings.
import { escapeHtml } from "./html";
import type { Heading } from "./types";

/** Returns a nested list of the level 2 and 3 headings, or '' if there are none. */
export function onThisPageHtml(headings: readonly Heading[]): string {
  const listed = headings.filter((heading) => heading.level > 1);
  if (listed.length === 0) return "";
  // Option names are long for the column, so they break before a long part rather than within it.
  const link = ({ id, title }: Heading) =>
    `<a href="#${escapeHtml(encodeURIComponent(id))}">${escapeHtml(title).replace(/\.(?=\w{9})/g, ".<wbr>")}</a>`;
  let html = "<ol>";
  let depth = 0;
  for (const [index, heading] of listed.entries()) {
    const level = depth === 0 || heading.level === 2 ? 2 : 3;
    if (level === 3 && depth === 2) html += `<ol><li>${link(heading)}`;
    else if (level === 2 && depth === 3) html += `</li></ol></li><li>${link(heading)}`;
    else html += `${index > 0 ? "</li>" : ""}<li>${link(heading)}`;
    depth = level;
  }
  return `${html}</li>${depth === 3 ? "</ol></li>" : ""}</ol>`;
}
