// Plans the Gatsby pages. It's a pure function of the documentation pages and sections.
import { sectionUrl } from "../../core/sidebar";
import type { DocPage } from "../../core/doc-page";
import type { Section } from "../../core/types";

/** A page to create. The context contains only keys and what the query includes. */
export interface PagePlan {
  path: string;
  template: "doc-page" | "printable" | "home";
  context: { url: string } & Record<string, unknown>;
}

/**
 * Returns one page per DocPage, the home page, and a generated index for each section without one. An index
 * at the root of the content is the body of the home page. `catalogs` lists the sections whose index page
 * lists their pages.
 */
export function planPages(
  pages: readonly Pick<DocPage, "slug" | "url" | "section">[],
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
        template: "doc-page",
        context: {
          url: sectionUrl(section.slug),
          section: section.slug,
          hasPage: false,
          hasCatalog: true,
        },
      })),
  ];
}
