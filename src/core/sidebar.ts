// Determines the reading order: sorts pages into sections and groups, and finds the neighbors of a page.
import { compareText } from "./compare-text";
import type { DocPage } from "./doc-page";
import type { Section, SidebarItem, TitledLink } from "./types";

/** The fields of a page that determine its place in the reading order. */
export type OrderedPage = Pick<
  DocPage,
  "url" | "title" | "section" | "group" | "sort" | "hasAnchors"
>;

/** Returns the URL of a section's first page. Top-level pages use the root. */
export const sectionUrl = (section: string): string => (section === "" ? "/" : `/${section}/`);

function byReadingOrder(a: OrderedPage, b: OrderedPage): number {
  const rank = (page: OrderedPage) =>
    page.url === sectionUrl(page.section) ? -Infinity : (page.sort ?? Infinity);
  const [rankA, rankB] = [rank(a), rank(b)];
  if (rankA !== rankB) return rankA < rankB ? -1 : 1;
  return compareText(a.title, b.title) || compareText(a.url, b.url);
}

/** Returns what a section's sidebar needs of a page. */
export const sidebarItem = ({ title, url, hasAnchors }: OrderedPage): SidebarItem => ({
  title,
  url,
  hasAnchors,
});

/**
 * Groups the items of pages by section and sorts the sections by name. Within a section, the index page comes first, then
 * pages by `sort` (lower first, pages without it last), title, and url. Groups are in the order of their
 * first page, after the pages without a group.
 */
export function planSections<Page extends OrderedPage, Item>(
  pages: readonly Page[],
  itemOf: (page: Page) => Item,
) {
  const slugs = [...new Set(pages.map(({ section }) => section))].sort(compareText);
  return slugs.map((slug) => {
    const ordered = pages.filter(({ section }) => section === slug).sort(byReadingOrder);
    const titles = [...new Set([null, ...ordered.map(({ group }) => group)])];
    const groups = titles.map((title) => ({
      title,
      items: ordered.filter(({ group }) => group === title).map(itemOf),
    }));
    return { slug, groups: groups.filter(({ items }) => items.length > 0) };
  });
}

/** Returns the pages before and after `url` in the section's order, or null at either end. */
export function neighbours(
  section: Section,
  url: string,
): { previous: TitledLink | null; next: TitledLink | null } {
  const items = section.groups.flatMap((group) => group.items);
  const position = items.findIndex((item) => item.url === url);
  const link = (item: SidebarItem | undefined) =>
    item ? { title: item.title, url: item.url } : null;
  if (position === -1) return { previous: null, next: null };
  return { previous: link(items[position - 1]), next: link(items[position + 1]) };
}
