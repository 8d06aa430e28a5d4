// Links. Those into the page are mended where their target is clear, those into this site are
// recorded for its link check, the others say that they lead to something that nobody here vouches
// for. A link that leads nowhere loses its target and keeps its words.
import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Root } from "hast";
import { distance } from "fastest-levenshtein";
import { visit } from "unist-util-visit";
import { idOfHash } from "../../../../src/shared/hash";
import { nearest } from "../../../../src/shared/nearest";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { resolveLink } from "./resolve-link";
import { NAME_PREFIX } from "./sanitize";
import { isElement, isHeading, isBlank, textOf } from "./tree";

/** With more headings than this, no link is compared to each of them. */
const MAX_COMPARED = 300;

const EXTERNAL_REL = ["nofollow", "ugc", "noopener"];

export const links: ReadmeStep = (tree, page) => {
  const targets = new Targets(tree, page);
  visit(tree, { tagName: "a" }, (link: Element) => {
    const { href } = link.properties;
    if (typeof href !== "string") return;
    const target = resolveLink(href, page);
    const id = target?.kind === "in-page" ? targets.idOf(target.url) : undefined;
    const url =
      target?.kind === "in-page" ? (id === undefined ? target.otherwise : `#${id}`) : target?.url;
    delete link.properties.href;
    if (url === undefined) return;
    link.properties.href = url;
    if (target?.kind === "internal" || id !== undefined) {
      page.links.push({ url, line: link.position?.start.line ?? 1 });
    } else link.properties.rel = EXTERNAL_REL;
  });
  unwrapDeadLinks(tree);
};

/** What a link into the page can lead to. */
class Targets {
  private readonly headings = new Map<string, Element>();
  /** Ids of headings by their letters and digits; the first of those alike. */
  private readonly byLetters = new Map<string, string>();
  /** The heading that a named element stands in or right above. */
  private readonly headingOf = new Map<Element, Element>();
  private readonly elements = new Set<Element>();
  private readonly slugger = new GithubSlugger();
  private readonly page: ReadmeContext;

  constructor(tree: Root, page: ReadmeContext) {
    this.page = page;
    const named = new Set(page.anchors.values());
    let waiting: Element[] = [];
    const walk = (
      nodes: readonly (Root["children"][number] | ElementContent)[],
      inside?: Element,
    ) => {
      for (const node of nodes) {
        if (!isElement(node)) {
          if (!isBlank(node)) waiting = [];
          continue;
        }
        this.elements.add(node);
        const heading = isHeading(node) ? node : inside;
        if (isHeading(node) && textOf(node) !== "") {
          const id = String(node.properties.id);
          this.headings.set(id, node);
          if (!this.byLetters.has(onlyLetters(id))) this.byLetters.set(onlyLetters(id), id);
          for (const element of waiting) this.headingOf.set(element, node);
          waiting = [];
        }
        if (named.has(node)) {
          if (heading) this.headingOf.set(node, heading);
          else waiting.push(node);
        }
        walk(node.children, heading);
      }
    };
    walk(tree.children);
  }

  /** Id of the element that a hash means, or undefined. */
  idOf(hash: string): string | undefined {
    const name = idOfHash(hash);
    const readmeName = `readme-${name}`;
    if (this.headings.has(name)) return name;
    if (this.headings.has(readmeName)) return readmeName;
    const named = this.page.anchors.get(name);
    const heading = named && this.headingOf.get(named);
    if (heading) return String(heading.properties.id);
    if (named && this.elements.has(named)) {
      const id = named.properties.id ?? NAME_PREFIX + this.slugger.slug(name);
      named.properties.id = id;
      return String(id);
    }
    const alike = this.byLetters.get(onlyLetters(name));
    if (alike !== undefined || this.headings.size > MAX_COMPARED) return alike;
    const near = nearest(name, this.headings.keys());
    return near !== undefined && distance(near, name) <= name.length / 5 ? near : undefined;
  }
}

const onlyLetters = (name: string) =>
  name
    .toLowerCase()
    .replace(/-\d$/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Puts the words of links without a target in their place. */
function unwrapDeadLinks(parent: Root | Element): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const child = parent.children[index]!;
    if (!isElement(child)) continue;
    unwrapDeadLinks(child);
    if (child.tagName !== "a" || child.properties.href || child.properties.id) continue;
    parent.children.splice(index, 1, ...child.children);
    index += child.children.length - 1;
  }
}
