// Checks published anchors. Readers and other sites link to them, so each must stay on its page or be listed
// among the old anchors.
import path from "node:path";
import { textOf } from "../core/files";
import { OLD_ANCHORS_FILE, type OldAnchors } from "../core/old-anchors";
import { formatProblems, type ContentProblem } from "../core/problem";
import { parseNamed } from "../core/yaml-file";
import type { SiteLinks } from "./links/check-links";

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

/** Returns the list of a content tree, which is empty if there is none. Throws if the file is invalid. */
export function publishedAnchors(contentDirectory: string): PageAnchors[] {
  const text = textOf(path.join(contentDirectory, PUBLISHED_ANCHORS_FILE));
  if (text === undefined) return [];
  const { entries, problems } = parseNamed(PUBLISHED_ANCHORS_FILE, text, FIX);
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return [...entries].map(([url, { value, line }]) => ({
    url,
    ids: Array.isArray(value) ? value.map(String) : [],
    line,
  }));
}

/** The ids of what surrounds a page's text begin with this (see `MAIN_ID` and its like). */
const FRAME = "site:";

/** Returns the anchors that a page offers to readers: the ids in its text that it links to itself. */
export function offeredAnchors(page: {
  ids: readonly string[];
  urls: readonly string[];
}): string[] {
  const isLinked = (id: string) =>
    page.urls.includes(`#${id}`) || page.urls.includes(`#${encodeURI(id)}`);
  return [...new Set(page.ids)].filter((id) => !id.startsWith(FRAME) && isLinked(id));
}

/**
 * Returns a problem for each published anchor that leads nowhere anymore. If the page was redirected, the
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
