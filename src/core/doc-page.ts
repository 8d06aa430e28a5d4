// A documentation page as the stages of a build see it. Each stage picks the fields that it needs, and adds its
// own.
import type { Heading } from "./types";

/** The package that a page describes, at the version whose README is shown. */
export type DocPackage = Queries.DocPackage;

/** An internal or in-page link in a body, including images that the site serves. */
export interface BodyLink {
  /** As written on the finished site. */
  url: string;
  /** Line of the source, counting its front matter. */
  line: number;
}

/**
 * The fields of a page's node, except those that Gatsby manages. gatsby-transformer-doc-page declares and describes them.
 * Only code that reads nodes gets the two that queries don't.
 */
export interface DocPage extends Omit<Queries.DocPage, keyof Queries.Node> {
  /** Headings of level 1 to 3. */
  headings: readonly Heading[];
  links: readonly BodyLink[];
}
