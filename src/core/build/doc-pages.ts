// Reads the nodes of the site's pages without a query, for the files that are generated from all pages.
import type { NodePluginArgs } from "gatsby";
import type { Heading } from "../types";

/** A page's node. Queries can't access its headings, and its links aren't a field of the node. */
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

/** The node types that represent pages. Queries use DocPage instead. */
const TYPES = ["LocalDocPage", "PackageDocPage"];

/** Returns all pages, with those of packages last. */
export function docPages({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): readonly DocPageNode[] {
  return TYPES.flatMap((type) => getNodesByType(type) as unknown as DocPageNode[]);
}
