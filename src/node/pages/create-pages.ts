// Queries the pages, stores their order as section nodes, and creates what the plan lists. The only
// caller of createPage.
import path from "node:path";
import type { CreatePagesArgs, SourceNodesArgs } from "gatsby";
import { FRAME_URLS } from "../../shared/navigation";
import { planSections } from "../../shared/sidebar";
import { contentDirectory } from "../environment";
import { plannedUrls } from "../planned-urls";
import { writeSectionAnchors } from "../section-anchors";
import { planCatalogs } from "./plan-catalogs";
import { planPages } from "./plan-pages";

/** Types of the nodes that are made here. */
const NODE_TYPES = ["DocSection", "DocCatalog", "DocSite"];

/** Keeps the section nodes of the last build: Gatsby drops what nobody touches, and reruns all queries. */
export function keepSectionNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const node of NODE_TYPES.flatMap((type) => getNodesByType(type))) actions.touchNode(node);
}

export async function createPages({
  actions,
  graphql,
  createNodeId,
  createContentDigest,
  getNodesByType,
  reporter,
}: CreatePagesArgs): Promise<void> {
  const result = await graphql<Queries.PagesToCreateQuery>(/* GraphQL */ `
    query PagesToCreate {
      allDocPage {
        nodes {
          slug
          url
          section
          title
          group
          sort
          hasAnchors
          description
          thirdParty
          package {
            version
          }
          headings {
            id
            title
            level
          }
        }
      }
    }
  `);
  if (result.errors || !result.data) {
    reporter.panicOnBuild("The pages could not be queried", result.errors as Error[]);
    return;
  }
  const pages = result.data.allDocPage.nodes;
  const documents = pages.filter((page) => page.url !== "/");
  const sections = planSections(documents);
  const catalogs = planCatalogs(documents);

  const plans = planPages(pages, sections, new Set(catalogs.map(({ slug }) => slug)));
  const built = new Set(plans.map((plan) => plan.path));
  const planned = new Set(plannedUrls(contentDirectory()));
  const site = {
    slug: "site",
    sections: sections.map((section) => section.slug).filter((slug) => slug !== ""),
    absent: FRAME_URLS.filter((url) => !built.has(url) && !planned.has(url)),
    planned: FRAME_URLS.filter((url) => !built.has(url) && planned.has(url)),
  };
  const nodes = [
    ...sections.map((section) => ({ type: "DocSection", ...section })),
    ...catalogs.map((catalog) => ({ type: "DocCatalog", ...catalog })),
    { type: "DocSite", ...site },
  ];
  const ids = new Set<string>();
  for (const { type, ...fields } of nodes) {
    const id = createNodeId(`${type} ${fields.slug}`);
    ids.add(id);
    await actions.createNode({
      ...fields,
      id,
      parent: null,
      children: [],
      internal: { type, contentDigest: createContentDigest(fields) },
    });
  }
  for (const node of NODE_TYPES.flatMap((type) => getNodesByType(type))) {
    if (!ids.has(node.id)) actions.deleteNode(node);
  }

  writeSectionAnchors(path.resolve("public"), pages);
  for (const { path: pagePath, template, context } of plans) {
    actions.createPage({
      path: pagePath,
      component: path.resolve(`src/templates/${template}.tsx`),
      context: template === "section-index" ? { ...context, docSite: site } : context,
    });
  }
}
