// Pure: pages and sections in, the list of Gatsby pages out.
import { sectionUrl } from "../../shared/sidebar";
import type { Section } from "../../shared/types";

/** What planning needs to know of a DocPage. */
export interface PlannedDocPage {
  slug: string;
  url: string;
  section: string;
  title: string;
}

/** A page to create. The context carries keys; only a generated index, which has no node, its data. */
export interface PagePlan {
  path: string;
  template: "doc-page" | "section-index" | "printable" | "home";
  context: { url: string } & Record<string, unknown>;
}

/**
 * One page per DocPage, the home page, and a generated index for each section without one. A
 * content tree may hold an index at its root: it is the body of the home page. `catalogs` are the sections whose
 * index page lists them.
 */
export function planPages(
  pages: readonly PlannedDocPage[],
  sections: readonly Section[],
  catalogs: ReadonlySet<string>,
): PagePlan[] {
  const urls = new Set(pages.map((page) => page.url));
  const root = pages.find((page) => page.url === "/");
  return [
    {
      path: "/",
      template: "home",
      context: { url: "/", ...(root && { slug: root.slug, hasBody: true }) },
    },
    ...pages
      .filter((page) => page !== root)
      .map((page): PagePlan => ({
        path: page.url,
        template: "doc-page",
        context: {
          url: page.url,
          slug: page.slug,
          section: page.section,
          ...(catalogs.has(page.section) &&
            page.url === sectionUrl(page.section) && { hasCatalog: true }),
        },
      })),
    ...sections
      .filter((section) => section.slug !== "" && !urls.has(sectionUrl(section.slug)))
      .map((section): PagePlan => ({
        path: sectionUrl(section.slug),
        template: "section-index",
        context: { url: sectionUrl(section.slug), docSection: section },
      })),
  ];
}
