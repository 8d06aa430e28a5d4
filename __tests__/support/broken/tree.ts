// Writes trees of broken pages, and checks a tree like a build does, but without Gatsby.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import { checkTree } from "../../../plugins/gatsby-transformer-doc-page/lib/hooks/on-pre-bootstrap";
import { ContentStore } from "../../../plugins/gatsby-transformer-doc-page/lib/content-store";
import { findPages } from "../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { checkLinks, deadLinkProblems } from "../../../src/core/check-links";
import type { LinkSource, SiteLinks } from "../../../src/core/check-links";
import { readHtml } from "../../../src/build/documents/read-html";
import type { HtmlDocument } from "../../../src/build/documents/read-html";
import { contentFilePath } from "../../../src/core/content-file";
import type { ContentFile } from "../../../src/core/content-file";
import { formatProblem } from "../../../src/core/problem";
import { SITE_URL } from "../../../src/core/site";
import { pageSlug, pageUrl } from "../../../src/core/url";
import type { FileContent } from "./input";

/** Writes files below a folder, by path. */
export function writeTree(folder: string, files: Readonly<Record<string, FileContent>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A Gatsby cache that doesn't store anything. */
const noCache = {
  get: () => Promise.resolve(undefined),
  set: (_key: string, value: unknown) => Promise.resolve(value),
} as unknown as GatsbyCache;

/** The result of checking a tree. */
export interface CheckedTree {
  /** All messages in the terminal's format. */
  messages: string[];
  /** The messages that prevent pages from being created. */
  problems: string[];
  /** Body of each page without problems, by path in the tree. */
  bodies: Map<string, string>;
  site: SiteLinks;
}

/** Checks the tree in `folder`/content. The resulting files are written to `folder`/public. */
export async function checkContent(folder: string): Promise<CheckedTree> {
  const publicDirectory = path.join(folder, "public");
  const contentDirectory = path.join(folder, "content");
  const store = new ContentStore({
    contentDirectory,
    publicDirectory,
    siteUrl: SITE_URL,
    codeDigest: "",
    cache: noCache,
  });
  const found = await checkTree(store);
  const pages = new Map<string, HtmlDocument>();
  const sources = new Map<string, LinkSource>();
  const bodies = new Map<string, string>();
  for (const file of await findPages(contentDirectory)) {
    const { page } = await store.page(file);
    if (!page) continue;
    const stored = path.join(publicDirectory, contentFilePath(pageSlug(file)));
    const { html } = JSON.parse(readFileSync(stored, "utf8")) as ContentFile;
    const links = readHtml(html);
    // The page's frame shows the links in the front matter.
    const urls = new Set([...links.urls, ...page.links.map(({ url }) => url)]);
    pages.set(pageUrl(file), { ...links, urls: [...urls] });
    sources.set(pageUrl(file), { file, links: page.links });
    bodies.set(file, html);
  }
  const site: SiteLinks = {
    pages,
    fileExists: (pathname) => pathname.startsWith("/content-assets/"),
    redirects: new Map(),
    oldAnchors: new Map(),
    origin: SITE_URL,
  };
  const problems = [...found.values()].flat().map(formatProblem);
  const messages = [
    ...problems,
    ...checkLinks(site)
      .flatMap((link) => deadLinkProblems(link, sources.get(link.page)))
      .map(formatProblem),
  ];
  return { messages, problems, bodies, site };
}
