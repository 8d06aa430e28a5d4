// Walks the final HTML of every page after a build and stops it when a link leads nowhere, naming
// source file, line and fix. Unchanged HTML is read once: its links are kept in the cache.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { contentDirectory, deadLinksAreErrors, siteUrl } from "../environment";
import { plannedUrls } from "../planned-urls";
import { checkLinks } from "./check-links";
import type { DeadLink } from "./check-links";
import { readHtml } from "./read-html";
import type { HtmlLinks } from "./read-html";

const CACHE_KEY = "links of finished pages";

type KnownFiles = Record<string, { stamp: string; links: HtmlLinks }>;

function* htmlFiles(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* htmlFiles(child);
    else if (entry.name.endsWith(".html")) yield child;
  }
}

/** Address of an HTML file below `public`: folders for index files, the file itself otherwise. */
const pageOf = (relative: string) =>
  `/${relative.split(path.sep).join("/")}`.replace(/(^|\/)index\.html$/, "$1");

/** Reads every finished page: its address → its ids and links. */
export async function readPages(publicDirectory: string, cache: BuildArgs["cache"]) {
  const known = ((await cache.get(CACHE_KEY)) ?? {}) as KnownFiles;
  const current: KnownFiles = {};
  for (const file of htmlFiles(publicDirectory)) {
    const { mtimeMs, size } = statSync(file);
    const relative = path.relative(publicDirectory, file);
    const stamp = `${mtimeMs} ${size}`;
    const before = known[relative];
    current[relative] =
      before?.stamp === stamp ? before : { stamp, links: readHtml(readFileSync(file, "utf8")) };
  }
  await cache.set(CACHE_KEY, current);
  return new Map(
    Object.entries(current).map(([relative, { links }]) => [pageOf(relative), links] as const),
  );
}

/** Where the writer put each link: page address → source file and the lines of its links. */
async function sourcesOf(graphql: BuildArgs["graphql"]) {
  const { data } = await graphql<Queries.LinkSourcesQuery>(/* GraphQL */ `
    query LinkSources {
      allDocPage {
        nodes {
          url
          sourcePath
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
  const lines = source?.links.filter(({ url }) => url === link.url).map(({ line }) => line) ?? [];
  const place = !source
    ? `public${link.page}`
    : lines.length > 0
      ? lines.map((line) => `${source.sourcePath}:${line}`).join(", ")
      : `${source.sourcePath} (not in its text: navigation, front matter or footer)`;
  return `${place}  ${link.url}: ${link.reason}\n    fix: ${link.fix}`;
}

/** Checks every link and anchor of `public`; dead ones stop the build unless DOCS_LINKS=warn. */
export async function checkSiteLinks(
  { graphql, reporter }: BuildArgs,
  publicDirectory: string,
  pages: ReadonlyMap<string, HtmlLinks>,
): Promise<void> {
  const dead = checkLinks({
    pages,
    fileExists: (pathname) => existsSync(path.join(publicDirectory, pathname)),
    planned: new Set(plannedUrls(contentDirectory())),
    origin: siteUrl(),
  });
  if (dead.length === 0) return;
  const sources = await sourcesOf(graphql);
  const text = [
    ...new Set(dead.map((link) => describe(link, sources))),
    `${dead.length} dead link${dead.length === 1 ? "" : "s"}.`,
  ].join("\n");
  if (deadLinksAreErrors()) reporter.panicOnBuild(text);
  else reporter.warn(text);
}
