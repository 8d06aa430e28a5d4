// The content of a section's printable page, and how links inside it work. It's separate from printable.ts,
// which every page loads.

/** One page of a section as a chapter of its printable page. Its text is at contentUrl. */
export type PrintableChapter = Queries.DocPrintableChapter;

/** All pages of a section in reading order, for its printable page. */
export type Printable = Pick<Queries.DocPrintable, "slug" | "version" | "groups">;

/** All chapters in reading order. */
export const chaptersOf = ({ groups }: Printable): PrintableChapter[] =>
  groups.flatMap(({ chapters }) => chapters);

/** Slugs of a printable page's chapters by the addresses of their pages. */
export const chapterSlugs = (printable: Printable): ReadonlyMap<string, string> =>
  new Map(chaptersOf(printable).map(({ url, slug }) => [url, slug]));

/** Returns the id of an element on a printable page. Slugs never contain a colon. */
export const printableId = (slug: string, id: string): string => `${slug}:${id}`;

/**
 * Rewrites a page's link for its chapter: links to chapters of the same printable page become links within
 * the page, and all others stay unchanged. `slugs` contains the chapters' slugs by URL.
 */
export function printableHref(
  href: string,
  slug: string,
  slugs: ReadonlyMap<string, string>,
): string {
  const [, path, id = ""] = /^([^?#]*)[^#]*#?(.*)$/s.exec(href)!;
  const target = path === "" ? slug : slugs.get(path!);
  if (target === undefined) return href;
  return `#${id === "" ? target : printableId(target, id)}`;
}
