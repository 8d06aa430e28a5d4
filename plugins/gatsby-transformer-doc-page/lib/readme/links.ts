// Processes links. In-page links are fixed if their target is clear, links into this site are recorded for
// its link check, and others are marked as external content that we don't vouch for. A dead link is replaced
// by its text.
import { slug } from "github-slugger";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { idOfHash } from "../../../../src/core/hash";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { resolveLink } from "./resolve-link";
import { NAME_PREFIX } from "./sanitize";
import { isHeading, replaceElements, textOf } from "./tree";

const EXTERNAL_REL = ["nofollow", "ugc", "noopener"];

export const links: ReadmeStep = (tree, page) => {
  const idOf = idFinder(tree, page);
  const linked = new Set<unknown>();
  visit(tree, { tagName: "a" }, (link: Element) => {
    const { href } = link.properties;
    if (typeof href !== "string") return;
    const target = resolveLink(href, page);
    const id = target?.kind === "in-page" ? idOf(target.url) : undefined;
    const url =
      target?.kind === "in-page" ? (id === undefined ? target.otherwise : `#${id}`) : target?.url;
    delete link.properties.href;
    if (url === undefined) return;
    link.properties.href = url;
    if (id !== undefined) linked.add(id);
    if (target?.kind === "internal" || id !== undefined) {
      page.links.push({ url, line: link.position?.start.line ?? 1 });
    } else link.properties.rel = EXTERNAL_REL;
  });
  visit(tree, "element", (element) => {
    const { properties } = element;
    if (!isHeading(element) && !linked.has(properties.id)) delete properties.id;
  });
  replaceElements(tree, (element) => {
    const { href, id } = element.properties;
    return element.tagName === "a" && !href && !id ? element.children : [element];
  });
};

/** Returns a function that finds the ID of the element that a hash refers to. */
function idFinder(tree: Root, page: ReadmeContext): (hash: string) => string | undefined {
  const ids = new Set<string | undefined>();
  /** IDs of headings by their letters and digits; the first one wins. */
  const byLetters = new Map<string, string>();
  visit(tree, "element", (element) => {
    const { id } = element.properties;
    if (typeof id !== "string" || (isHeading(element) && textOf(element) === "")) return;
    ids.add(id);
    const letters = onlyLetters(id);
    if (isHeading(element) && !byLetters.has(letters)) byLetters.set(letters, id);
  });
  return (hash) => {
    const name = idOfHash(hash);
    const known = [page.headingIds.get(name), `readme-${name}`, NAME_PREFIX + slug(name)];
    return known.find((id) => ids.has(id)) ?? byLetters.get(onlyLetters(name));
  };
}

const onlyLetters = (name: string) =>
  name
    .toLowerCase()
    .replace(/-\d$/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
