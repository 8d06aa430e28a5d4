// Loads the pages, stores their order as section nodes, and creates the planned pages. No other module calls
// createPage.
import path from "node:path";
import type { CreatePagesArgs, SourceNodesArgs } from "gatsby";
import { postSort } from "../../core/blog";
import { PRINTABLE_SECTIONS } from "../../core/constants";
import { FIXED_URLS, FOOTER_NAVIGATION, TOP_NAVIGATION } from "../../core/navigation";
import { printableUrl } from "../../core/printable";
import { planSections, sidebarItem } from "../../core/sidebar";
import { version4Path } from "../../core/version-4";
import { HOME_NAVIGATION, SUGGESTED_PAGES } from "../../core/ways-in";
import { docPages } from "../../core/build/doc-pages";
import { setNodes } from "../../core/build/set-nodes";
import { contentDirectory } from "../../core/build/environment";
import { checkPreviewSoon } from "../links/preview-check";
import { startCreatingPages } from "../../gatsby/build/create-pages-again";
import { readSnapshot } from "../../reference/build/reference-snapshots";
import { planCatalogs } from "./plan-catalogs";
import { planPages } from "./plan-pages";
import { planPrintablePages, planPrintables } from "./plan-printables";

/** The types of the nodes that this module creates. */
const NODE_TYPES = ["DocSection", "DocCatalog", "DocPrintable", "DocSite"];

/** Every internal address that the frame, the home page, and the search link to, whatever the content tree contains. */
const FRAME_URLS = [
  ...[...TOP_NAVIGATION, ...FOOTER_NAVIGATION, ...SUGGESTED_PAGES].map(({ url }) => url),
  ...Object.values(HOME_NAVIGATION),
  ...PRINTABLE_SECTIONS.map(printableUrl),
];

/**
 * Keeps the section nodes of the last build, because Gatsby deletes untouched nodes and then reruns all
 * queries.
 */
export function keepSectionNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const node of NODE_TYPES.flatMap((type) => getNodesByType(type))) actions.touchNode(node);
}

export async function createPages(args: CreatePagesArgs): Promise<void> {
  startCreatingPages();
  const pages = docPages(args);
  const documents = pages
    .filter((page) => page.url !== "/")
    .map((page) => ({ ...page, sort: page.sort ?? postSort(page.url) }));
  const sections = planSections(documents, sidebarItem);
  const catalogs = planCatalogs(documents);
  const versions = readSnapshot(contentDirectory(), "versions.json");
  const printables = planPrintables(documents, versions?.webpack ?? null);

  const plans = [
    ...planPages(pages, sections, new Set(catalogs.map(({ slug }) => slug))),
    ...planPrintablePages(printables),
  ];
  const built = new Set([...plans.map((plan) => plan.path), ...FIXED_URLS]);
  const site = {
    slug: "site",
    sections: sections.map((section) => section.slug).filter((slug) => slug !== ""),
    absent: [...new Set(FRAME_URLS)].filter((url) => !built.has(url)),
  };
  const nodes = [
    ...sections.map((fields) => ({ type: "DocSection", key: fields.slug, fields })),
    ...catalogs.map((fields) => ({ type: "DocCatalog", key: fields.slug, fields })),
    ...printables.map((fields) => ({ type: "DocPrintable", key: fields.slug, fields })),
    { type: "DocSite", key: site.slug, fields: site },
  ];
  await setNodes(args, NODE_TYPES, nodes);

  for (const { path: pagePath, template, context } of plans) {
    const version4 = version4Path(pagePath);
    args.actions.createPage({
      path: pagePath,
      component: path.resolve(`src/templates/${template}.tsx`),
      context: {
        ...context,
        // Computed here so that page scripts don't contain the list of pages that version 4 lacks.
        ...(version4 !== pagePath && { version4 }),
      },
    });
  }
  checkPreviewSoon();
}
