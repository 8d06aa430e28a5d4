// Plans the lists of pages on the index pages of sections. It's a pure function of the pages.
import { BLOG_SECTION, postDate } from "../../core/blog";
import { oneSentence } from "../../core/one-sentence";
import { planSections, sectionUrl, type OrderedPage } from "../../core/sidebar";
import type { DocPage, DocPackage } from "../../core/doc-page";
import type { Catalog, CatalogItem } from "../../core/types";

/** The fields of a page that the lists need. */
export type CatalogPage = OrderedPage &
  Pick<DocPage, "description" | "thirdParty"> & { package: Pick<DocPackage, "version"> | null };

/**
 * Returns one list for the blog and one for each section with pages about packages or without its own index page.
 * Each contains all pages except the index, by group.
 */
export function planCatalogs(pages: readonly CatalogPage[]): Catalog[] {
  const urls = new Set(pages.map(({ url }) => url));
  const hasPackages = new Set(pages.filter((page) => page.package).map(({ section }) => section));
  const listed = pages.filter(({ url, section }) => url !== sectionUrl(section));
  return planSections(listed, catalogItem).filter(
    ({ slug }) =>
      slug === BLOG_SECTION ||
      hasPackages.has(slug) ||
      (slug !== "" && !urls.has(sectionUrl(slug))),
  );
}

function catalogItem(page: CatalogPage): CatalogItem {
  return {
    title: page.title,
    url: page.url,
    description: page.description === null ? null : oneSentence(page.description),
    version: page.package?.version ?? null,
    date: postDate(page.url),
    thirdParty: page.thirdParty,
  };
}
