// Replaces images, because they would load from other hosts. Badges and images without alternative text are
// removed, and the rest become links with that text.
import type { Element, ElementContent, Root } from "hast";
import { isElement } from "../hast";
import { isExternalUrl } from "../../../../src/core/url";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { resolveLink } from "./resolve-link";
import { isHeading, textOf } from "./tree";

const BADGE =
  /badge|shields\.io|badgen\.net|codecov\.io|coveralls\.io|travis-ci\.|circleci\.com|appveyor\.com|david-dm\.org|snyk\.io|(?:package|bundle)phobia|nodei\.co|opencollective\.com/i;

/** A label in front of a badge, such as "Chat:". */
export const LABEL = /^.{0,40}:$/;

interface Place {
  /** The link around the image. */
  link?: Element;
  inHeading: boolean;
}

export const images: ReadmeStep = (tree, page) => {
  walk(tree, page, { inHeading: false });
};

/** Returns whether an image was removed without a replacement. */
function walk(parent: Root | Element, page: ReadmeContext, place: Place): boolean {
  let dropped = false;
  for (let index = 0; index < parent.children.length; index += 1) {
    const child = parent.children[index]!;
    if (!isElement(child)) continue;
    if (child.tagName === "img") {
      const shown = image(child, page, place);
      dropped ||= shown.length === 0;
      parent.children.splice(index, 1, ...shown);
      index += shown.length - 1;
      continue;
    }
    const droppedInside = walk(child, page, {
      ...place,
      ...(child.tagName === "a" && { link: child }),
      inHeading: place.inHeading || isHeading(child),
    });
    if (droppedInside && child.tagName === "p" && LABEL.test(textOf(child))) child.children = [];
    dropped ||= droppedInside;
  }
  return dropped;
}

/** Returns the replacement for an image. */
function image(
  element: Element,
  page: ReadmeContext,
  { link, inHeading }: Place,
): ElementContent[] {
  const { src, alt } = element.properties;
  const words = typeof alt === "string" ? alt.trim() : "";
  if (typeof src !== "string" || src === "" || BADGE.test(src)) return [];
  if (words === "" || inHeading || (link && textOf(link).includes(words))) return [];
  const text: ElementContent = { type: "text", value: words };
  // A relative address in a CMS entry is a file of the CMS, whose address readers may not be able to open.
  const isUnknown = page.readme.name === null && !isExternalUrl(src);
  const target = link || isUnknown ? undefined : resolveLink(src, page)?.url;
  if (target === undefined) return [text];
  return [
    {
      type: "element",
      tagName: "a",
      properties: { href: target },
      children: [text],
      ...(element.position && { position: element.position }),
    },
  ];
}
