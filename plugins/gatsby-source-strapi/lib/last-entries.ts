// Keeps Strapi's last complete response in Gatsby's cache, so that a request can fetch only what changed, and a
// run without a response can still show the entries.
import type { GatsbyCache } from "gatsby";
import { readEntries, type Entry } from "./entry";
import { fetchPages, StrapiFailure, type Status, type StrapiPage, type Settings } from "./strapi";

/**
 * Returns Strapi's entries, or those of its last response if it can't be read. Throws StrapiFailure if there has
 * never been a response: a build without these pages would remove them from the site.
 */
export async function lastEntries(
  settings: Settings,
  status: Status,
  cache: Pick<GatsbyCache, "get" | "set">,
): Promise<{ entries: Entry[]; warnings: string[] }> {
  const key = `${settings.url} ${status}`;
  const stored = (await cache.get(key)) as StrapiPage[] | undefined;
  const warnings: string[] = [];
  let pages: StrapiPage[];
  try {
    pages = await fetchPages(settings, status, stored ?? []);
    await cache.set(key, pages);
  } catch (error) {
    if (!(error instanceof StrapiFailure)) throw error;
    const message = `Strapi can't be read: ${error.message}.`;
    if (!stored) {
      throw new StrapiFailure(
        `${message} There is no earlier response to show instead. Fix this and build again, or remove STRAPI_URL to build without its pages.`,
      );
    }
    warnings.push(`${message} The site shows its last response.`);
    pages = stored;
  }
  const read = readEntries(pages.flatMap(({ data }) => data));
  return { entries: read.entries, warnings: [...warnings, ...read.warnings] };
}
