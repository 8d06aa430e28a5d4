// Processes links. In-page links are fixed if their target is clear, links into this site are recorded for
// its link check, and others are marked as external content that we don't vouch for. A dead link is replaced
// by its text.
import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { isElement, type HastNode } from "../hast";
import { idOfHash } from "../../../../src/core/hash";
import type { ReadmeContext, ReadmeStep } from "./readme-context";
import { resolveLink } from "./resolve-link";
import { NAME_PREFIX } from "./sanitize";
import { isHeading, isBlank, textOf } from "./tree";

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

/** The possible targets of in-page links. */
class Targets {
  private readonly headings = new Map<string, Element>();
  /** IDs of headings by their letters and digits; the first one wins. */
  private readonly byLetters = new Map<string, string>();
  /** The heading that contains a named element or directly follows it. */
  private readonly headingOf = new Map<Element, Element>();
  private readonly elements = new Set<Element>();
  private readonly slugger = new GithubSlugger();

  constructor(
    tree: Root,
    private readonly page: ReadmeContext,
  ) {
    const named = new Set(page.anchors.values());
    let waiting: Element[] = [];
    const walk = (nodes: readonly HastNode[], inside?: Element) => {
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

  /** Returns the ID of the element that a hash refers to, or undefined. */
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
    return this.byLetters.get(onlyLetters(name));
  }
}

const onlyLetters = (name: string) =>
  name
    .toLowerCase()
    .replace(/-\d$/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Replaces links that have no target with their content. */
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
