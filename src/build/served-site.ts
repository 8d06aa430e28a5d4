// Collects the site's data for the editor: its addresses, and the index that drafts are checked against.
import { statSync } from "node:fs";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";
import type { DraftSite } from "../cms/build/check-draft";
import type { ServedSite } from "../cms/build/serve-cms";
import { writerIndex } from "../cms/build/writer-index";
import type { SiteAddresses } from "../cms/cms";
import type { WriterIndex } from "../cms/writer-index";
import { docPages } from "../core/build/doc-pages";
import { contentDirectory, siteUrl } from "../core/build/environment";
import type { LinkedPage } from "../core/check-links";
import type { DocPage } from "../core/doc-page";
import { textOf } from "../core/files";
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../core/old-anchors";
import { REDIRECTS_FILE } from "../core/redirects";
import { PUBLISHED_ANCHORS_FILE } from "../core/vanished-anchors";
import { LinkedPages } from "./linked-pages";
import { publishedAnchors } from "./published-anchors";
import { committedUrls } from "./published-urls";
import { readRedirects } from "./redirects/read-redirects";

const LISTS = [OLD_ANCHORS_FILE, PUBLISHED_ANCHORS_FILE, REDIRECTS_FILE];

/** Returns the index of the site. `linked` contains each page as links see it. */
function siteIndex(
  pages: readonly DocPage[],
  linked: ReadonlyMap<string, LinkedPage>,
): WriterIndex {
  const contentDir = contentDirectory();
  const { oldAnchors } = parseOldAnchors(textOf(path.join(contentDir, OLD_ANCHORS_FILE)) ?? "");
  const { redirects } = readRedirects(contentDir);
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
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    oldAnchors: Object.fromEntries(oldAnchors),
    publishedAnchors: Object.fromEntries(
      publishedAnchors(contentDir).map(({ url, ids }) => [url, ids]),
    ),
  };
  return writerIndex(site, { rootDir: process.cwd(), contentDir });
}

type Nodes = Pick<NodePluginArgs, "getNodesByType">;

/** Returns functions that read the editor's data at the time of each call. */
export const servedSite = (args: Nodes): ServedSite => ({
  addresses: () => siteAddresses(args),
  draftSite: draftSiteOf(args),
});

/** Returns the addresses of pages, of everything that was ever published, and of redirects. */
const siteAddresses = (args: Nodes): SiteAddresses => ({
  // The order of nodes can differ from build to build.
  pages: docPages(args)
    .map(({ url }) => url)
    .sort(),
  published: committedUrls(contentDirectory()).map(({ url }) => url),
  redirected: readRedirects(contentDirectory()).redirects.map(({ from }) => from),
});

function draftSiteOf(args: Nodes): () => DraftSite {
  const contentDir = contentDirectory();
  const linked = new LinkedPages();
  let last: { version: string; index: WriterIndex } | undefined;

  return () => {
    const pages = docPages(args);
    const lists = LISTS.map((file) =>
      statSync(path.join(contentDir, file), { throwIfNoEntry: false }),
    );
    const version = [
      ...pages.map(({ title, contentUrl }) => title + contentUrl),
      ...lists.map((list) => list?.mtimeMs),
    ].join("\n");
    if (last?.version !== version) last = { version, index: siteIndex(pages, linked.all(args)) };
    return { index: last.index, contentDir, rootDir: process.cwd() };
  };
}
