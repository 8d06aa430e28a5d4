// Sets the same ids on a README's headings as GitHub, before any headings are removed, so that links from
// elsewhere keep working. A name that the README sets on another element becomes its id; links.ts keeps it only if one
// of the README's own links points to it.
import GithubSlugger, { slug } from "github-slugger";
import { visit } from "unist-util-visit";
import type { ReadmeStep } from "./readme-context";
import { NAME_PREFIX } from "./sanitize";
import { isHeading, textOf } from "./tree";

// IDs of Gatsby and of markup that later steps add.
const TAKEN = /^(?:___|gatsby-|tabs-\d|user-content-)/;

export const headingIds: ReadmeStep = (tree, page) => {
  const slugger = new GithubSlugger();
  const names = new Set([NAME_PREFIX]);
  visit(tree, "element", (element) => {
    const { properties } = element;
    const name = String(properties.id ?? properties.name ?? "").slice(NAME_PREFIX.length);
    delete properties.id;
    delete properties.name;
    if (!isHeading(element)) {
      const own = NAME_PREFIX + slug(name);
      if (!names.has(own)) properties.id = own;
      names.add(own);
      return;
    }
    const title = textOf(element);
    const id = slugger.slug(slug(title) === "" ? "section" : title);
    properties.id = TAKEN.test(id) ? `readme-${id}` : id;
    if (name && !page.headingIds.has(name)) page.headingIds.set(name, properties.id);
    page.headingIds.set(properties.id, properties.id);
  });
};
