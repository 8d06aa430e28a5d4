// Replaces images, because they would load from other hosts. Badges and images without alternative text are
// removed, and the rest become links with that text.
import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { isExternalUrl } from "../../../../src/core/url";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { resolveLink } from "./resolve-link";
import { replaceElements } from "./tree";

const BADGE =
  /badge|shields\.io|badgen\.net|codecov\.io|coveralls\.io|travis-ci\.|circleci\.com|appveyor\.com|david-dm\.org|snyk\.io|(?:package|bundle)phobia|nodei\.co|opencollective\.com/i;

export const images: ReadmeStep = (tree, page) => {
  // Links can't be nested.
  visit(tree, { tagName: "a" }, (link: Element) => replaceImages(link, page, true));
  replaceImages(tree, page, false);
};

const replaceImages = (parent: Root | Element, page: ReadmeContext, inLink: boolean): void =>
  replaceElements(parent, (element) =>
    element.tagName === "img" ? image(element, page, inLink) : [element],
  );

/** Returns the replacement for an image. */
function image(element: Element, page: ReadmeContext, inLink: boolean): ElementContent[] {
  const { src, alt } = element.properties;
  const words = typeof alt === "string" ? alt.trim() : "";
  if (typeof src !== "string" || src === "" || BADGE.test(src) || words === "") return [];
  const text: ElementContent = { type: "text", value: words };
  // A relative address in a CMS entry is a file of the CMS, whose address readers may not be able to open.
  const isUnknown = page.input.readme.name === null && !isExternalUrl(src);
  const target = inLink || isUnknown ? undefined : resolveLink(src, page)?.url;
  if (target === undefined) return [text];
  const { position } = element;
  const properties = { href: target };
  return [{ type: "element", tagName: "a", properties, children: [text], position }];
}
