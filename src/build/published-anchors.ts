// Reads the list of published anchors, and finds the anchors to add to it.
import { optionalText } from "../core/files";
import { parsePublishedAnchors, PUBLISHED_ANCHORS_FILE } from "../core/vanished-anchors";

/** Returns the list of a content tree and its problems. Both are empty if there is no list. */
export const publishedAnchors = (
  contentDirectory: string,
): ReturnType<typeof parsePublishedAnchors> =>
  parsePublishedAnchors(optionalText(contentDirectory, PUBLISHED_ANCHORS_FILE));

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
