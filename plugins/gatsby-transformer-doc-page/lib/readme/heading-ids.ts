// Sets the same ids on a README's headings as GitHub, before any headings are removed, so that links from
// elsewhere keep working. Also collects and removes the names that the README sets on elements itself;
// links.ts restores a name only if one of the README's own links points to it.
import GithubSlugger, { slug } from "github-slugger";
import { visit } from "unist-util-visit";
import type { ReadmeStep } from "./readme-context";
import { NAME_PREFIX } from "./sanitize";
import { isHeading, textOf } from "./tree";

// IDs of Gatsby and of markup that later steps add.
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
