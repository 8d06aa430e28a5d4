// Creates the editor's index of a content tree, for tests that check drafts.
import path from "node:path";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { writerIndex } from "../../src/cms/build/writer-index";
import type { DraftSite } from "../../src/cms/build/check-draft";
import type { IndexedPage } from "../../src/cms/writer-index";
import { SITE_URL } from "../../src/core/site";
import { pageUrl } from "../../src/core/url";

/** A page without anything. */
export const indexedPage = (file: string, more: Partial<IndexedPage> = {}): IndexedPage => ({
  title: file,
  file,
  description: null,
  ids: [],
  ...more,
});

/** Returns the site with the pages of a tree. `idsOf` returns a page's ids, and undefined if they aren't known. */
export async function draftSite(
  contentDir: string,
  idsOf: (url: string) => readonly string[] | undefined = () => undefined,
): Promise<DraftSite> {
  const files = await findPages(contentDir);
  const pages = files.map((file): [string, IndexedPage] => {
    const ids = idsOf(pageUrl(file));
    return [pageUrl(file), indexedPage(file, ids ? { ids } : { isPlaceholder: true })];
  });
  const rootDir = path.resolve();
  const site = {
    origin: SITE_URL,
    pages: Object.fromEntries(pages),
    otherPages: [],
    catalogs: [],
    redirects: {},
    oldAnchors: {},
    publishedAnchors: {},
  };
  const index = { ...writerIndex(site, { rootDir, contentDir }), published: [] };
  return { index, rootDir, contentDir };
}
