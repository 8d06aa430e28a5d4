// Pages whose addresses are most like one that has no page, for the Page Not Found screen.
import { distance } from "fastest-levenshtein";
import type { TitledLink } from "./types";

/** What of an address is compared; hostile ones may be of any length. */
const COMPARED_LENGTH = 200;

/** An equal name in another section is as good as this much of a difference in the whole address. */
const OTHER_SECTION = 0.15;

/** The address as it would be written today: decoded, lower case, without old endings. */
function bareAddress(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // Not every path is valid; it is compared as it stands.
  }
  return text
    .slice(0, COMPARED_LENGTH)
    .toLowerCase()
    .split("/")
    .map((segment) => segment.trim().replace(/\.(?:html?|mdx?|php|aspx?|jsp)$/, ""))
    .filter((segment) => segment !== "" && segment !== "index")
    .join("/");
}

/** Difference of two texts, 0 to 1. */
const difference = (a: string, b: string): number =>
  distance(a, b) / Math.max(a.length, b.length, 1);

const lastSegment = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

/** The `count` pages that are nearest by address, the nearest first; pages of one distance by address. */
export function nearestPages(
  path: string,
  pages: readonly TitledLink[],
  count: number,
): TitledLink[] {
  const wanted = bareAddress(path);
  return pages
    .map(({ title, url }) => {
      const address = bareAddress(url);
      const score = Math.min(
        difference(wanted, address),
        OTHER_SECTION + difference(lastSegment(wanted), lastSegment(address)),
      );
      return { title, url, score };
    })
    .sort((a, b) => a.score - b.score || (a.url < b.url ? -1 : 1))
    .slice(0, count)
    .map(({ title, url }) => ({ title, url }));
}
