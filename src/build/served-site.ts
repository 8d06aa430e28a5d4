// Collects the site's data for the editor: the index that drafts are checked against.
import { statSync } from "node:fs";
import path from "node:path";
import type { DraftSite } from "../cms/build/check-draft";
import { writerIndex, type SiteIndex } from "../cms/build/writer-index";
import { catalogSections, docPages, type NodeReader } from "../core/build/doc-pages";
import { contentDirectory, siteUrl } from "../core/build/environment";
import type { LinkedPage } from "../core/check-links";
import type { DocPage } from "../core/doc-page";
import { optionalText } from "../core/files";
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../core/old-anchors";
import { parseRedirects, REDIRECTS_FILE } from "../core/redirects";
import { parsePublishedAnchors, PUBLISHED_ANCHORS_FILE } from "../core/vanished-anchors";
import { LinkedPages } from "./linked-pages";
import { committedUrls } from "./published-urls";

const LISTS = [OLD_ANCHORS_FILE, PUBLISHED_ANCHORS_FILE, REDIRECTS_FILE];

/** Returns the index of the site. `linked` contains each page as links see it. */
function siteIndex(
  pages: readonly DocPage[],
  linked: ReadonlyMap<string, LinkedPage>,
  catalogs: readonly string[],
): SiteIndex {
  const contentDir = contentDirectory();
  const read = (file: string) => optionalText(contentDir, file);
  const { oldAnchors } = parseOldAnchors(read(OLD_ANCHORS_FILE));
  const { redirects } = parseRedirects(read(REDIRECTS_FILE));
  const { anchors } = parsePublishedAnchors(read(PUBLISHED_ANCHORS_FILE));
  const documents = new Set(pages.map(({ url }) => url));
  const site = {
    origin: siteUrl(),
    pages: Object.fromEntries(
      pages.map((page) => {
        const { ids, isPlaceholder } = linked.get(page.url)!;
        const { title, sourcePath: file, description } = page;
        return [
          page.url,
          { title, file, description, ids, ...(isPlaceholder && { isPlaceholder }) },
        ];
      }),
    ),
    otherPages: [...linked.keys()].filter((url) => !documents.has(url)).sort(),
    catalogs,
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    oldAnchors: Object.fromEntries(oldAnchors),
    publishedAnchors: Object.fromEntries(anchors.map(({ url, ids }) => [url, ids])),
  };
  return writerIndex(site, { rootDir: process.cwd(), contentDir });
}

/** Returns a function that reads the editor's data at the time of each call. */
export function servedSite(args: NodeReader): () => DraftSite {
  const contentDir = contentDirectory();
  const linked = new LinkedPages();
  let last: { version: string; index: SiteIndex } | undefined;

  return () => {
    const pages = docPages(args);
    const lists = LISTS.map((file) =>
      statSync(path.join(contentDir, file), { throwIfNoEntry: false }),
    );
    const version = [
      ...pages.map(({ title, contentUrl }) => title + contentUrl),
      ...lists.map((list) => list?.mtimeMs),
    ].join("\n");
    if (last?.version !== version) {
      last = { version, index: siteIndex(pages, linked.all(args), catalogSections(args)) };
    }
    const index = {
      ...last.index,
      // Commits change the list without a change in the content.
      get published() {
        return committedUrls(contentDir).map(({ url }) => url);
      },
    };
    return { index, contentDir, rootDir: process.cwd() };
  };
}
