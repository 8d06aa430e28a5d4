// Finds the pages whose addresses are most similar to an unknown address, for the Page Not Found screen.
import { distance } from "fastest-levenshtein";
import { decoded } from "../core/hash";
import type { TitledLink } from "../core/types";

/** The maximum length that is compared, because a malicious address may have any length. */
const COMPARED_LENGTH = 200;

/** The same name in another section outweighs this much difference in the whole address. */
const OTHER_SECTION = 0.15;

/** Normalizes an address to today's format: decoded, lower case, without old extensions. */
function bareAddress(path: string): string {
  return decoded(path)
    .slice(0, COMPARED_LENGTH)
    .toLowerCase()
    .split("/")
    .map((segment) => segment.trim().replace(/\.(?:html?|mdx?|php|aspx?|jsp)$/, ""))
    .filter((segment) => segment !== "" && segment !== "index")
    .join("/");
}

/** Returns the difference between two texts, from 0 to 1. */
const difference = (a: string, b: string): number =>
  distance(a, b) / Math.max(a.length, b.length, 1);

const lastSegment = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

/**
 * Returns the three pages with the nearest addresses, nearest first. Pages at the same distance are sorted by
 * address.
 */
export function nearestPages(path: string, pages: readonly TitledLink[]): TitledLink[] {
  const wanted = bareAddress(path);
  return pages
    .map((page) => {
      const address = bareAddress(page.url);
      const score = Math.min(
        difference(wanted, address),
        OTHER_SECTION + difference(lastSegment(wanted), lastSegment(address)),
      );
      return { page, score };
    })
    .sort((a, b) => a.score - b.score || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, 3)
    .map(({ page }) => page);
}
