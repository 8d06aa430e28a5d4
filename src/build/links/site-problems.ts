// Finds the mistakes that only all pages together show: dead links, and published addresses and anchors that are gone.
import { checkLinks, deadLinkProblems } from "../../core/check-links";
import type { DeadLink, LinkSource, SiteLinks } from "../../core/check-links";
import type { DocPage } from "../../core/doc-page";
import { optionalText } from "../../core/files";
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../../core/old-anchors";
import { readmeLabel } from "../../core/package-readme";
import { isPrintable } from "../../core/printable";
import type { ContentProblem } from "../../core/problem";
import { parsePublishedUrls, PUBLISHED_FILE } from "../../core/published-list";
import { parseRedirects, REDIRECTS_FILE } from "../../core/redirects";
import {
  parsePublishedAnchors,
  PUBLISHED_ANCHORS_FILE,
  vanishedAnchors,
} from "../../core/vanished-anchors";
import { contentDirectory, siteUrl } from "../../core/build/environment";
import { readMessages } from "../../search/build/message-list";
import { vanishedUrls } from "../published-urls";
import { checkMessages, checkOldAnchors, checkRedirects } from "./check-lists";

/** The finished pages, and the files that they can link to. */
export type FinishedPages = Pick<SiteLinks, "pages" | "fileExists">;

/** Returns the problems of the links in pages and lists. `documents` contains the sources of the links. */
export function siteProblems(
  finished: FinishedPages,
  documents: readonly DocPage[],
): ContentProblem[] {
  const tree = contentDirectory();
  const read = (file: string) => optionalText(tree, file);
  const { redirects } = parseRedirects(read(REDIRECTS_FILE));
  const { oldAnchors } = parseOldAnchors(read(OLD_ANCHORS_FILE));
  const publishedUrls = parsePublishedUrls(read(PUBLISHED_FILE));
  const publishedAnchors = parsePublishedAnchors(read(PUBLISHED_ANCHORS_FILE));
  const site: SiteLinks = {
    ...finished,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    oldAnchors,
    origin: siteUrl(),
  };
  const exists = (url: string) => site.pages.has(url) || site.redirects.has(url);
  const sources = sourcesOf(documents);
  return [
    ...checkOldAnchors(oldAnchors, site),
    ...checkRedirects(redirects, site),
    ...checkMessages(readMessages(tree).messages, site),
    ...publishedUrls.problems,
    ...vanishedUrls(publishedUrls.urls, exists),
    ...publishedAnchors.problems,
    ...vanishedAnchors(publishedAnchors.anchors, site, oldAnchors),
    ...withoutRepetitions(checkLinks(site)).flatMap((link) =>
      deadLinkProblems(link, sources.get(link.page)),
    ),
  ];
}

/** Where the writer put each link: page address → source file and the lines of its links. */
const sourcesOf = (documents: readonly DocPage[]) =>
  new Map(
    documents.map((page): [string, LinkSource] => [
      page.url,
      {
        file: page.package ? readmeLabel(page.package) : page.sourcePath,
        links: page.links,
        isReadme: page.package !== null,
      },
    ]),
  );

/** A printable page repeats its section's pages, including their problems. */
function withoutRepetitions(dead: readonly DeadLink[]): DeadLink[] {
  const isRepeating = ({ page }: DeadLink) => isPrintable(page);
  const urls = new Set(dead.filter((link) => !isRepeating(link)).map(({ url }) => url));
  return dead.filter((link) => !isRepeating(link) || !urls.has(link.url));
}
