// Checks the links of every finished page after a build. Fails the build if a link is dead or a published
// address is gone, and reports the source file, the line, and the fix.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { checkLinks, describeDeadLink } from "../../core/check-links";
import type { DeadLink, LinkSource, SiteLinks } from "../../core/check-links";
import type { DocPage } from "../../core/doc-page";
import { readmeLabel } from "../../core/package-readme";
import { isPrintable } from "../../core/printable";
import { readMessages } from "../../search/build/message-list";
import { textOf } from "../../core/files";
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../../core/old-anchors";
import { formatProblem, type ContentProblem } from "../../core/problem";
import { vanishedAnchors } from "../../core/vanished-anchors";
import { contentDirectory, deadLinksAreErrors, siteUrl } from "../../core/build/environment";
import { publishedUrls, vanishedUrls } from "../published-urls";
import { publishedAnchors } from "../published-anchors";
import { checkRedirects } from "../redirects/check-redirects";
import { readRedirects } from "../redirects/read-redirects";
import { checkMessages } from "./check-messages";
import { checkOldAnchors } from "./check-old-anchors";

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

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

const count = (amount: number, noun: string) =>
  amount === 0 ? [] : [`${amount} ${noun}${amount === 1 ? "" : "s"}`];

/**
 * Checks every link and anchor of the pages, the redirects, the places that explain messages, and the
 * published addresses. Problems, including the given ones, fail the build, but DOCS_LINKS=warn allows dead links.
 */
export function checkSite(
  { reporter }: BuildArgs,
  publicDirectory: string,
  documents: readonly DocPage[],
  pages: SiteLinks["pages"],
  problems: readonly ContentProblem[],
): void {
  const { redirects, problems: invalidRedirects } = readRedirects(contentDirectory());
  const { messages, problems: invalidMessages } = readMessages(contentDirectory());
  const { oldAnchors, problems: invalidAnchors } = parseOldAnchors(
    textOf(path.join(contentDirectory(), OLD_ANCHORS_FILE)) ?? "",
  );
  const site: SiteLinks = {
    pages,
    fileExists: (pathname) => isFile(path.join(publicDirectory, pathname)),
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    oldAnchors,
    origin: siteUrl(),
  };
  const exists = (url: string) => site.pages.has(url) || site.redirects.has(url);
  const wrong = [
    ...problems,
    ...invalidRedirects,
    ...invalidMessages,
    ...invalidAnchors,
    ...checkOldAnchors(oldAnchors, site),
    ...checkRedirects(redirects, site),
    ...checkMessages(messages, site),
    ...vanishedUrls(publishedUrls(contentDirectory()), exists),
    ...vanishedAnchors(publishedAnchors(contentDirectory()), site, oldAnchors),
  ];
  const dead = withoutRepetitions(checkLinks(site));
  if (wrong.length + dead.length === 0) return;

  const sources = sourcesOf(documents);
  const text = [
    ...wrong.map(formatProblem),
    ...new Set(dead.map((link) => describeDeadLink(link, sources.get(link.page)))),
    `${[...count(wrong.length, "problem"), ...count(dead.length, "dead link")].join(", ")}.`,
  ].join("\n");
  if (deadLinksAreErrors() || wrong.some(({ kind }) => kind !== "link")) {
    reporter.panicOnBuild(text);
  } else {
    reporter.warn(text);
  }
}
