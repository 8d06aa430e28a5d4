// The ids that GitHub gives a README's headings, counted over all of them before any is taken out,
// so that links to them from elsewhere keep working; and the names that the README gave elements
// itself, which leave the tree: a name comes back only where one of its own links asks for it
// (in-page-links.ts).
import GithubSlugger, { slug } from "github-slugger";
import { visit } from "unist-util-visit";
import type { ReadmeStep } from "./readme-context";
import { NAME_PREFIX } from "./sanitize";
import { isHeading, textOf } from "./tree";

// Ids of Gatsby and of what the steps after this one add.
const TAKEN = /^(?:___|gatsby-|tabs-\d|user-content-)/;

export const headingIds: ReadmeStep = (tree, page) => {
  const slugger = new GithubSlugger();
  visit(tree, "element", (element) => {
    const { properties } = element;
    for (const name of [properties.id, properties.name]) {
      if (typeof name !== "string") continue;
      const own = name.slice(NAME_PREFIX.length);
      if (own !== "" && !page.anchors.has(own)) page.anchors.set(own, element);
    }
    delete properties.id;
    delete properties.name;
    if (!isHeading(element)) return;
    const title = textOf(element);
    const id = slugger.slug(slug(title) === "" ? "section" : title);
    properties.id = TAKEN.test(id) ? `readme-${id}` : id;
    page.headingIds.add(properties.id);
  });
};
