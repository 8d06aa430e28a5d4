// Cleans up the head of a README: the title, which the page already shows, the logos and badges around it,
// rows of links to its sections and to the issue tracker, small print, and requests for sponsors.
import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { isElement } from "../hast";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { isBlank, isHeading, levelOf, replaceElements, textOf } from "./tree";

/** A label in front of a badge, such as "Chat:". */
const LABEL = /^.{0,40}:$/;

export const title: ReadmeStep = (tree, page) => {
  const headEnd = tree.children.findIndex((node) => isHeading(node) && !isTitle(node, tree, page));
  const head = tree.children.slice(0, headEnd === -1 ? undefined : headEnd);
  const lastTitle = head.findLastIndex(isHeading);
  const kept = head.filter((node, index) => {
    if (isHeading(node)) return false;
    const isAboveTitle = index < lastTitle;
    if (isAboveTitle && isElement(node)) {
      replaceElements(node, (element) => (isLogo(element) ? [] : [element]));
    }
    if (!isElement(node, "p")) return true;
    if (isAboveTitle && LABEL.test(textOf(node))) return false;
    dropLinkRows(node);
    return !isSmallPrint(node) && !isDonationRequest(node);
  });
  tree.children.splice(0, head.length, ...kept);
};

/** A title is the first heading if there's nothing above it, or any heading that is the package's name. */
function isTitle(heading: Element, tree: Root, { input }: ReadmeContext): boolean {
  const { readme } = input;
  if (levelOf(heading) === 1 && heading === tree.children.find(isHeading)) return true;
  const name = readme.name ?? readme.title;
  const names = [name, name.replace(/^@[^/]+\//, ""), readme.title];
  return names.map(bare).includes(bare(textOf(heading)));
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Whether an element is an image, or a link that is left without words when its image is removed. */
const isLogo = (element: Element): boolean =>
  element.tagName === "img" || ("href" in element.properties && textOf(element) === "");

const isSmallPrint = ({ children }: Element): boolean =>
  children.some((node) => isElement(node, "sup", "sub", "small")) &&
  children.every((node) => isBlank(node) || isElement(node, "sup", "sub", "small"));

const SPONSORS =
  /^https?:\/\/(?:www\.)?(?:github\.com\/sponsors|opencollective\.com|patreon\.com|paypal\.|ko-fi\.com|buymeacoffee\.com)/i;
const MAX_LENGTH = 150;

/** A short paragraph that asks for donations and links to where readers can donate. */
function isDonationRequest(paragraph: Element): boolean {
  if (textOf(paragraph).length > MAX_LENGTH) return false;
  return paragraph.children.some(
    (node) => isElement(node, "a") && SPONSORS.test(String(node.properties.href)),
  );
}

const SEPARATOR = /^\s*[|·•∙/~–—-]\s*$/;

const isSeparator = (node: ElementContent): boolean =>
  node.type === "text" && SEPARATOR.test(node.value);

/** Removes the lines of a paragraph that only consist of links and separators. */
function dropLinkRows(paragraph: Element): void {
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    if (isElement(child, "br")) lines.push([]);
    else lines.at(-1)!.push(child);
  }
  const isLinkRow = (line: ElementContent[]) =>
    line.filter((node) => isElement(node, "a")).length > 1 &&
    line.some(isSeparator) &&
    line.every((node) => isElement(node, "a") || isBlank(node) || isSeparator(node));
  if (!lines.some(isLinkRow)) return;
  const kept = lines.filter((line) => !isLinkRow(line) && !line.every(isBlank));
  paragraph.children = kept.flatMap((line, index) => (index === 0 ? line : [h("br"), ...line]));
}
