// Processes links: internal ones are normalized to the URLs of the finished site (see normalizeInternalUrl)
// and recorded with their line, and files next to the page that are linked to are published.
import type { Element } from "hast";
import type { Explanation } from "../../../../src/core/problem";
import { normalizeInternalUrl } from "../../../../src/core/url";
import type { ElementStep } from "./element-step";
import { publishFile } from "./local-files";

export const links: ElementStep = {
  tagNames: ["a", "area"],
  visit(element, page, at) {
    const { href } = element.properties;
    if (typeof href !== "string" || isFootnoteLink(element)) return;
    if (href.trim() === "") {
      page.report(
        at,
        "A link has no target",
        "write the address in its parentheses: [text](/concepts/)",
      );
      return;
    }
    const problem = unusable(href);
    if (problem) {
      page.report(at, ...problem);
      return;
    }
    const url = publishFile(href, page)?.url ?? normalizeInternalUrl(href, page.file);
    if (url === null) return;
    element.properties.href = url;
    page.links.push({ url, line: at?.line ?? 1 });
  },
};

/** Why a URL can never work for readers. */
function unusable(href: string): Explanation | undefined {
  const scheme = /^\s*(javascript|vbscript|data|file):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme) {
    return [
      `A link points to a ${scheme}: address, which readers can't open`,
      "link to a page, to a file next to the page, or to another site",
    ];
  }
  if (/^https?:/i.test(href) && (!/^https?:\/\/[^/?#]/i.test(href) || !URL.canParse(href))) {
    return [`${href} is not a complete address`, "write it as https://example.com/page"];
  }
  return undefined;
}

const isFootnoteLink = ({ properties }: Element) =>
  "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
