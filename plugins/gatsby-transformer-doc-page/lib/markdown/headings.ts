// Adds heading ids and heading links, and collects the list of headings:
//
// 1. `## Title [#my-id]` sets the id, and so does an `id` on an HTML heading.
// 2. Every other heading gets the slug that GitHub would use, unique within the page and different from ids
//    that the writer has set.
// 3. An id that is set twice is reported with both lines.
// 4. The words of a heading of level 2 or deeper become a link to it, unless they already contain a link.
//    Badges aren't part of the title.
import GithubSlugger, { slug } from "github-slugger";
import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import type { VFile } from "vfile";
import { elementsOutsideCode } from "./element-step";
import { hasClass, hasInside } from "../hast";
import { pageOf } from "../page-context";
import type { BodyContext, Place } from "../page-context";

/** The level of each heading element. */
export const LEVELS: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const EXPLICIT = /\s*\[#([^\]]*)\]\s*$/;
const ID = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.:-]*$/u;

/** The unified plugin. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    const headings: Element[] = [];
    const owners = new Map<string, Place | undefined>();

    for (const element of elementsOutsideCode(tree)) {
      if (element.tagName in LEVELS) {
        headings.push(element);
        const id = takeExplicitId(element);
        if (id !== undefined && ID.test(id)) element.properties.id = id;
        else if (id !== undefined) {
          const fix = "write one word of letters, digits, and hyphens: [#my-id]";
          page.report(element.position?.start, `"${id}" can't be a heading id`, fix);
        }
      }
      const { id } = element.properties;
      if (typeof id !== "string" || id === "") continue;
      const at = element.position?.start;
      if (owners.has(id)) {
        const first = owners.get(id)?.line;
        page.report(
          at,
          `The id "${id}" is set twice${first === undefined ? "" : `: on line ${first} and on line ${at?.line}`}`,
          `give one of them a different id, for example [#${id}-2]`,
        );
      } else owners.set(id, at);
    }

    const slugger = new GithubSlugger();
    // Explicit ids count as taken, so automatic ones continue with the next number.
    for (const id of owners.keys()) slugger.occurrences[id.toLowerCase()] = 0;
    for (const heading of headings) {
      const title = headingTitle(heading);
      if (title === "") {
        const fix = "add text, or remove it";
        page.report(heading.position?.start, "A heading has no text", fix);
      }
      // A title that only consists of punctuation has no slug.
      heading.properties.id = String(
        heading.properties.id || slugger.slug(slug(title) === "" ? "section" : title),
      );
      listHeading(heading, page);
    }
  };
}

/** Adds a heading, which already has its id, to the list, and turns its words into a link to it. */
export function listHeading(heading: Element, page: BodyContext): void {
  const level = LEVELS[heading.tagName]!;
  const id = String(heading.properties.id);
  const title = headingTitle(heading);
  if (isFootnoteLabel(heading) || title === "") return;
  if (level <= 3) page.headings.push({ id, title, level: level as 1 | 2 | 3 });
  // Links can't be nested.
  if (level > 1 && !hasInside(heading, "a")) {
    heading.children = [h("a", { class: "heading-link", href: `#${id}` }, heading.children)];
  }
}

/** Removes `[#id]` from the end of a heading and returns the id; it may be followed by a badge. */
function takeExplicitId(heading: Element): string | undefined {
  for (let index = heading.children.length - 1; index >= 0; index -= 1) {
    const child = heading.children[index]!;
    if (child.type === "text" && child.value.trim() !== "") {
      const match = EXPLICIT.exec(child.value);
      if (!match) return undefined;
      const isLast = index === heading.children.length - 1;
      child.value = child.value.slice(0, match.index) + (isLast ? "" : " ");
      if (child.value === "") heading.children.splice(index, 1);
      return match[1]!;
    }
    if (child.type === "element" && !isBadge(child)) return undefined;
  }
  return undefined;
}

const headingTitle = ({ children }: Element) => headingText(children).replace(/\s+/g, " ").trim();

function headingText(children: readonly ElementContent[]): string {
  return children
    .map((child) => {
      if (child.type === "text") return child.value;
      if (child.type !== "element" || isBadge(child)) return "";
      return child.tagName === "img"
        ? String(child.properties.alt ?? "")
        : headingText(child.children);
    })
    .join("");
}

const isBadge = (element: Element) => hasClass(element, "badge");
const isFootnoteLabel = (element: Element) => element.properties.id === "footnote-label";
