// The pages of the site for what is made from all of them: their nodes, without a query.
import type { NodePluginArgs } from "gatsby";

/** A page as its node holds it. Headings and links are no fields of the node, but resolvers. */
export type DocPageNode = Pick<
  Queries.DocPage,
  | "slug"
  | "url"
  | "section"
  | "title"
  | "description"
  | "group"
  | "sort"
  | "contentUrl"
  | "hasAnchors"
  | "lastUpdated"
  | "package"
>;

/** Types of nodes that are pages: in a query, DocPage. */
const TYPES = ["LocalDocPage", "PackageDocPage"];

/** All pages, those of packages last. */
export function docPages({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): readonly DocPageNode[] {
  return TYPES.flatMap((type) => getNodesByType(type) as unknown as DocPageNode[]);
}
