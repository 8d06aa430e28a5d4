// Pure: pages and sections in, what the printable page of each section holds out.
import { PRINTABLE_SECTIONS } from "../../shared/constants";
import { isPrintable, printableUrl } from "../../shared/printable";
import type { Printable, PrintableChapter } from "../../shared/printable-chapters";
import type { Section } from "../../shared/types";
import type { PagePlan } from "./plan-pages";

/**
 * One for each section that has a printable page and pages to print. `sections` give the order;
 * `version` is the release of webpack that they describe.
 */
export function planPrintables(
  pages: readonly PrintableChapter[],
  sections: readonly Section[],
  version: string | null,
): Printable[] {
  const chapters = new Map(pages.map((page) => [page.url, chapter(page)]));
  return sections
    .filter(({ slug }) => PRINTABLE_SECTIONS.some((section) => section === slug))
    .map(({ slug, groups }) => ({
      slug,
      version,
      groups: groups
        .map(({ title, items }) => ({
          title,
          chapters: items
            .filter(({ url }) => !isPrintable(url))
            .map(({ url }) => chapters.get(url)!),
        }))
        .filter((group) => group.chapters.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** Their pages; an address that a page of the content tree has is left to it. */
export function planPrintablePages(
  printables: readonly Printable[],
  pages: readonly { url: string }[],
): PagePlan[] {
  const taken = new Set(pages.map(({ url }) => url));
  return printables
    .map(({ slug }) => ({ url: printableUrl(slug), section: slug }))
    .filter(({ url }) => !taken.has(url))
    .map((context) => ({ path: context.url, template: "printable", context }));
}

// Only what is printed: any other field would render the page again for an edit that it does not show.
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
