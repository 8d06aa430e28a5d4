// Reads the list of published anchors, and finds the anchors to add to it.
import path from "node:path";
import { textOf } from "../core/files";
import { formatProblems } from "../core/problem";
import { PUBLISHED_ANCHORS_FILE, type PageAnchors } from "../core/vanished-anchors";
import { parseNamed } from "../core/yaml-file";

const FIX = "restore the file, and run npm run urls:update after a build";

/** Returns the list of a content tree, which is empty if there is none. Throws if the file is invalid. */
export function publishedAnchors(contentDirectory: string): PageAnchors[] {
  const text = textOf(path.join(contentDirectory, PUBLISHED_ANCHORS_FILE));
  if (text === undefined) return [];
  const { entries, lineOf, problems } = parseNamed(PUBLISHED_ANCHORS_FILE, text, FIX);
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return Object.entries(entries).map(([url, ids]) => ({
    url,
    ids: Array.isArray(ids) ? ids.map(String) : [],
    line: lineOf(url),
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
