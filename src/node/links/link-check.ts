// Walks the final HTML of every page after a build and stops it when a link leads nowhere or an address
// that was published is gone, naming source file, line and fix. Unchanged HTML is read once: its links
// are kept in the cache.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { readmeLabel } from "../../shared/package-readme";
import { isPrintable } from "../../shared/printable";
import { formatProblem } from "../../shared/problem";
import type { ContentProblem } from "../../shared/problem";
import type { Redirect } from "../../shared/redirects";
import { contentDirectory, deadLinksAreErrors, siteUrl } from "../environment";
import { plannedUrls } from "../planned-urls";
import { publishedUrls, vanishedUrls } from "../published-urls";
import { checkRedirects } from "../redirects/check-redirects";
import { checkLinks } from "./check-links";
import type { DeadLink, SiteLinks } from "./check-links";
import { packLinks, unpackLinks } from "./packed-links";
import type { PackedLinks, StampedLinks } from "./packed-links";
import { readHtml } from "./read-html";
import type { HtmlLinks } from "./read-html";

const CACHE_KEY = "packed links of finished pages";

/** What the HTML files below `public` are. */
export interface FinishedSite {
  /** Address of a page → its ids and links. */
  pages: ReadonlyMap<string, HtmlLinks>;
  /** Addresses of redirect pages, which are no pages: nothing may link to them. */
  redirectPages: readonly string[];
}

function* htmlFiles(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* htmlFiles(child);
    else if (entry.name.endsWith(".html")) yield child;
  }
}

/** Address of an HTML file below `public`: folders for index files, the file itself otherwise. */
const addressOf = (relative: string) =>
  `/${relative.split(path.sep).join("/")}`.replace(/(^|\/)index\.html$/, "$1");

/** Reads every finished page. */
export async function readPages(
  publicDirectory: string,
  cache: BuildArgs["cache"],
): Promise<FinishedSite> {
  const packed = (await cache.get(CACHE_KEY)) as PackedLinks | undefined;
  const known = packed ? unpackLinks(packed) : new Map<string, StampedLinks>();
  const current = new Map<string, StampedLinks>();
  const pages = new Map<string, HtmlLinks>();
  const redirectPages: string[] = [];
  for (const file of htmlFiles(publicDirectory)) {
    const { mtimeMs, size } = statSync(file);
    const relative = path.relative(publicDirectory, file);
    const stamp = `${mtimeMs} ${size}`;
    const before = known.get(relative);
    const links = before?.stamp === stamp ? before.links : readHtml(readFileSync(file, "utf8"));
    current.set(relative, { stamp, links });
    if (links.isRedirect) redirectPages.push(addressOf(relative));
    else pages.set(addressOf(relative), links);
  }
  await cache.set(CACHE_KEY, packLinks(current));
  return { pages, redirectPages };
}

/** Where the writer put each link: page address → source file and the lines of its links. */
async function sourcesOf(graphql: BuildArgs["graphql"]) {
  const { data } = await graphql<Queries.LinkSourcesQuery>(/* GraphQL */ `
    query LinkSources {
      allDocPage {
        nodes {
          url
          sourcePath
          package {
            name
            version
          }
          links {
            url
            line
          }
        }
      }
    }
  `);
  return new Map(data?.allDocPage.nodes.map((page) => [page.url, page]));
}

type Sources = Awaited<ReturnType<typeof sourcesOf>>;

/** One dead link as a message: place, what was found, what to write. */
function describe(link: DeadLink, sources: Sources): string {
  const source = sources.get(link.page);
  const file = source?.package ? readmeLabel(source.package) : source?.sourcePath;
  const lines = source?.links.filter(({ url }) => url === link.url).map(({ line }) => line) ?? [];
  const place =
    file === undefined
      ? `public${link.page}`
      : lines.length > 0
        ? lines.map((line) => `${file}:${line}`).join(", ")
        : `${file} (not in its text: navigation, front matter or footer)`;
  // Nobody here can mend a README; what its links mean can be said.
  const fix =
    source?.package && lines.length > 0
      ? `say in readme-links.yaml where it leads: ${link.url}: /the/new/address/`
      : link.fix;
  return `${place}  ${link.url}: ${link.reason}\n    fix: ${fix}`;
}

/** A printable page repeats its section's pages, and what is wrong with them. */
function withoutRepetitions(dead: readonly DeadLink[]): DeadLink[] {
  const isRepeating = ({ page }: DeadLink) => isPrintable({ title: "", url: page });
  const urls = new Set(dead.filter((link) => !isRepeating(link)).map(({ url }) => url));
  return dead.filter((link) => !isRepeating(link) || !urls.has(link.url));
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

const count = (amount: number, noun: string) =>
  amount === 0 ? [] : [`${amount} ${noun}${amount === 1 ? "" : "s"}`];

/**
 * Checks every link and anchor of `public`, the redirects, and the addresses that were published. What
 * is wrong stops the build, except that DOCS_LINKS=warn lets dead links pass.
 */
export async function checkSite(
  { graphql, reporter }: BuildArgs,
  publicDirectory: string,
  pages: FinishedSite["pages"],
  { redirects, problems }: { redirects: readonly Redirect[]; problems: readonly ContentProblem[] },
): Promise<void> {
  const site: SiteLinks = {
    pages,
    fileExists: (pathname) => isFile(path.join(publicDirectory, pathname)),
    planned: new Set(plannedUrls(contentDirectory())),
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    origin: siteUrl(),
  };
  const stands = (url: string) =>
    [site.pages, site.planned, site.redirects].some((addresses) => addresses.has(url));
  const wrong = [
    ...problems,
    ...checkRedirects(redirects, site),
    ...vanishedUrls(publishedUrls(contentDirectory()), stands),
  ];
  const dead = withoutRepetitions(checkLinks(site));
  if (wrong.length + dead.length === 0) return;

  const sources = await sourcesOf(graphql);
  const text = [
    ...wrong.map(formatProblem),
    ...new Set(dead.map((link) => describe(link, sources))),
    `${[...count(wrong.length, "problem"), ...count(dead.length, "dead link")].join(", ")}.`,
  ].join("\n");
  if (deadLinksAreErrors() || wrong.some(({ kind }) => kind !== "link")) {
    reporter.panicOnBuild(text);
  } else {
    reporter.warn(text);
  }
}
