// Reads the nodes of the site's pages without a query, for the files that are generated from all pages.
import type { Node, NodePluginArgs } from "gatsby";
import type { DocPage } from "../doc-page";

/** What reads nodes. */
export type NodeReader = Pick<NodePluginArgs, "getNodesByType">;

/** The node types that represent pages. Queries use DocPage instead. */
export const DOC_PAGE_TYPES = ["LocalDocPage", "PackageDocPage", "CmsDocPage"];

/** Returns the addresses of all pages that Gatsby has created, including those without a node. */
export const pageUrls = ({ getNodesByType }: NodeReader): ReadonlySet<string> =>
  new Set(getNodesByType("SitePage").map((page) => page.path as string));

/** Returns the sections whose index page lists their pages. */
export const catalogSections = ({ getNodesByType }: NodeReader): string[] =>
  getNodesByType("DocCatalog").map((catalog) => catalog.slug as string);

/** Returns all pages, with those of packages and of a CMS last. */
export const docPages = ({ getNodesByType }: NodeReader): readonly DocPage[] =>
  DOC_PAGE_TYPES.flatMap((type) => getNodesByType(type) as (Node & DocPage)[]);
