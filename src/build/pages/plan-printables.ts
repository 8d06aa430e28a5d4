// Plans the content of each section's printable page. It's a pure function of the pages.
import { PRINTABLE_SECTIONS } from "../../core/constants";
import { printableUrl } from "../../core/printable";
import { planSections, type OrderedPage } from "../../core/sidebar";
import type { Printable, PrintableChapter } from "../../print/printable-chapters";
import type { PagePlan } from "./plan-pages";

/** Returns one for each section that has a printable page. `version` is the webpack release that they describe. */
export const planPrintables = (
  pages: readonly (OrderedPage & PrintableChapter)[],
  version: string | null,
): Printable[] =>
  planSections(pages, chapter)
    .filter(({ slug }) => PRINTABLE_SECTIONS.includes(slug))
    .map(({ slug, groups }) => ({
      slug,
      version,
      groups: groups.map(({ title, items }) => ({ title, chapters: items })),
    }));

/** Returns the printable pages. */
export const planPrintablePages = (printables: readonly Printable[]): PagePlan[] =>
  printables.map(({ slug }) => {
    const url = printableUrl(slug);
    return { path: url, template: "printable", context: { url, section: slug } };
  });

// Only the printed fields: with any other field, an edit that isn't printed would render the page again.
const chapter = (page: PrintableChapter): PrintableChapter => ({
  slug: page.slug,
  url: page.url,
  title: page.title,
  contentUrl: page.contentUrl,
  related: page.related,
  thirdParty: page.thirdParty,
  repo: page.repo,
  package: page.package,
});
