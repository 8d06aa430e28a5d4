// The pages of the site for what is made from all of them: their nodes, without a query.
import type { NodePluginArgs } from "gatsby";
import type { Heading } from "../shared/types";

/** A page as its node holds it. Headings are no field for queries, links no field of the node. */
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
  | "sourcePath"
  | "sourceSize"
  | "contributors"
  | "related"
  | "source"
  | "editUrl"
  | "repo"
  | "thirdParty"
> & { headings: readonly Heading[] };

/** Types of nodes that are pages: in a query, DocPage. */
const TYPES = ["LocalDocPage", "PackageDocPage"];

/** All pages, those of packages last. */
export function docPages({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): readonly DocPageNode[] {
  return TYPES.flatMap((type) => getNodesByType(type) as unknown as DocPageNode[]);
}
