// Generates /sitemap.xml and /robots.txt. The format is simple enough to write by hand: an address and a date
// for each page.
import type { DocPage } from "../../core/doc-page";
import { escapeHtml } from "../../core/html";

/** Returns the text of /sitemap.xml, with the pages that search engines may list, sorted by address. */
export function sitemap(
  pages: readonly Pick<DocPage, "url" | "lastUpdated">[],
  siteUrl: string,
): string {
  const entries = [...pages]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, lastUpdated }) => {
      const address = `<loc>${escapeHtml(new URL(url, siteUrl).href)}</loc>`;
      return `<url>${address}${lastUpdated ? `<lastmod>${lastUpdated}</lastmod>` : ""}</url>\n`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    "</urlset>\n",
  ].join("");
}

/** Returns the text of /robots.txt, which allows everything and links to the sitemap. */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
