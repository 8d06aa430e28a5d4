// Links: internal ones are written as the finished site has them (see normalizeInternalUrl) and
// recorded with their line; a link to a file beside the page takes that file along.
import type { Element } from "hast";
import { normalizeInternalUrl } from "../../../../src/shared/url";
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
    const beside = publishFile(href, page);
    const url = beside?.url ?? normalizeInternalUrl(href, page.file);
    if (url === null) return;
    element.properties.href = url;
    page.links.push({ url, line: at?.line ?? 1 });
  },
};

const isFootnoteLink = ({ properties }: Element) =>
  "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
