// Reads and checks published anchors. Readers and other sites link to them, so each must stay on its page or be listed
// among the old anchors.
import type { SiteLinks } from "./check-links";
import { OLD_ANCHORS_FILE, type OldAnchors } from "./old-anchors";
import type { ContentProblem } from "./problem";
import { parseNamed } from "./yaml-file";

/** The file in the content directory that lists them. */
export const PUBLISHED_ANCHORS_FILE = "published-anchors.yaml";

/** The published anchors of one page. */
export interface PageAnchors {
  url: string;
  ids: string[];
  /** The line number in the file. */
  line: number;
}

const FIX = "restore the file, and run npm run urls:update after a build";

/** Returns the published anchors in the text of the list, or its problems. Never throws. */
export function parsePublishedAnchors(text: string): {
  anchors: PageAnchors[];
  problems: ContentProblem[];
} {
  const { entries, lineOf, problems } = parseNamed(PUBLISHED_ANCHORS_FILE, text, FIX);
  const anchors = Object.entries(entries).map(([url, ids]) => ({
    url,
    ids: Array.isArray(ids) ? ids.map(String) : [],
    line: lineOf(url),
  }));
  return { anchors, problems };
}

/**
 * Returns a problem for each published anchor that no longer exists. If the page was redirected, the
 * anchors must exist on the new page, because redirects keep them.
 */
export function vanishedAnchors(
  published: readonly PageAnchors[],
  { pages, redirects }: Pick<SiteLinks, "pages" | "redirects">,
  oldAnchors: OldAnchors,
): ContentProblem[] {
  return published.flatMap(({ url, ids, line }) => {
    const current = redirects.get(url) ?? url;
    const page = pages.get(current);
    // A redirect to a section of a page replaces the anchor, and vanished pages are reported elsewhere.
    if (!page || page.isPlaceholder) return [];
    const old = oldAnchors.get(current)?.map(({ id }) => id) ?? [];
    return ids
      .filter((id) => !page.ids.includes(id) && !old.includes(id))
      .map((id) => ({
        file: PUBLISHED_ANCHORS_FILE,
        line,
        message: `${url}#${id} was published but no longer exists`,
        fix: `keep the id ("## Heading [#${id}]"), or say in ${OLD_ANCHORS_FILE} where its subject is now:\n${current}:\n  ${id}: id-of-the-new-heading`,
      }));
  });
}
