// Compiles a page that isn't saved yet, and checks it against the rest of the site as a build does. YAML files are
// checked, too.
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { compileMdx } from "../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import {
  duplicateUrls,
  placeProblem,
} from "../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import type { FrontMatter } from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { FEED_URL } from "../../core/blog";
import { checkLinks, deadLinkProblems, UNREAD_PAGE } from "../../core/check-links";
import type { LinkedPage, SiteLinks } from "../../core/check-links";
import { CONTENT_ASSETS } from "../../core/content-file";
import { descriptionProblem } from "../../core/description-problem";
import type { ContentProblem } from "../../core/problem";
import { templateIds } from "../../core/template-ids";
import { pageUrl } from "../../core/url";
import { vanishedAnchors } from "../../core/vanished-anchors";
import { inTree, type CheckedDraft, type FileDraft } from "../cms";
import type { IndexedPage, WriterIndex } from "../writer-index";
import { dataProblems } from "./data-files";

/** Where the draft belongs. The folders are absolute paths. */
export interface DraftSite {
  index: WriterIndex;
  contentDir: string;
  rootDir: string;
}

/** Checks the text of a page or YAML file. */
export async function checkDraft(
  { path, source, storedPath = path, newImages = [] }: FileDraft,
  { index, contentDir, rootDir }: DraftSite,
): Promise<CheckedDraft> {
  const file = inTree(path);
  if (!file.endsWith(".mdx")) {
    const isPage = (address: string) => address in index.pages;
    return { url: "", blocks: [], problems: dataProblems(contentDir, file, source, isPage) };
  }
  const url = pageUrl(file);
  const oldAnchors = index.oldAnchors[url] ?? [];
  const compiled = await compileMdx({ file, source, contentDir, rootDir, oldAnchors });
  const { body, frontMatter } = compiled;
  const images = newImages.map((name) => `./${name}`);
  const problems = compiled.problems.filter(
    ({ message }) => !images.some((image) => message === `The image ${image} doesn't exist`),
  );
  const stored = inTree(storedPath);
  const others = Object.values(index.pages).filter((page) => ![file, stored].includes(page.file));
  const found = [
    ...problems,
    ...addressProblems(file, others),
    ...descriptionProblems(file, source, frontMatter, others),
    ...(body ? linkProblems(file, body, index, { images, isBroken: problems.length > 0 }) : []),
  ];
  return {
    url,
    ...(frontMatter && { title: frontMatter.title }),
    ...(body && { content: { html: body.html, headings: body.headings } }),
    blocks: body ? body.tree.children.flatMap(blockLines) : [],
    problems: found.sort((a, b) => a.line - b.line),
  };
}

function blockLines(node: Root["children"][number]): CheckedDraft["blocks"] {
  if (node.type !== "element") return [];
  return [node.position ? [node.position.start.line, node.position.end.line] : null];
}

function addressProblems(file: string, others: readonly IndexedPage[]): ContentProblem[] {
  const misplaced = placeProblem(file);
  const all = [...others.map((page) => page.file), file];
  return [
    ...(misplaced ? [{ file, line: 1, message: misplaced[0], fix: misplaced[1] }] : []),
    ...duplicateUrls(all).filter((problem) => problem.file === file),
  ];
}

function descriptionProblems(
  file: string,
  source: string,
  frontMatter: FrontMatter | undefined,
  others: readonly IndexedPage[],
): ContentProblem[] {
  if (!frontMatter) return [];
  const owner = others.find(
    (page) => page.description?.toLowerCase() === frontMatter.description?.toLowerCase(),
  );
  const problem = descriptionProblem(frontMatter.description, owner?.file);
  if (!problem) return [];
  const line = source.split("\n").findIndex((text) => text.startsWith("description:")) + 1;
  return [{ file, line: line || 1, ...problem }];
}

function linkProblems(
  file: string,
  { tree, links }: { tree: Root; links: readonly { url: string; line: number }[] },
  index: WriterIndex,
  { images, isBroken }: { images: readonly string[]; isBroken: boolean },
): ContentProblem[] {
  const url = pageUrl(file);
  const page = linkedPage(tree);
  const written = links.map((link) => link.url);
  // The compiler has already reported the unusable addresses and repeated ids of a broken page.
  const made = isBroken ? [] : page.urls.filter((to) => !images.includes(to));
  const urls = new Set([...made, ...written]);
  const ids = [...new Set(page.ids), ...templateIds(url, index.catalogs)];
  const draft = new Map([[url, { ids, urls: [...urls] }]]);
  const site = siteLinks(index, draft);
  const source = { file, links };
  const dead = checkLinks(site, draft).flatMap((link) => deadLinkProblems(link, source));
  const published = [{ url, ids: [...(index.publishedAnchors[url] ?? [])], line: 1 }];
  const vanished = vanishedAnchors(published, site, site.oldAnchors);
  return [...dead, ...vanished.map((problem) => ({ ...problem, file }))];
}

function siteLinks(index: WriterIndex, draft: ReadonlyMap<string, LinkedPage>): SiteLinks {
  const pages = Object.entries(index.pages).map(([url, page]): [string, LinkedPage] => [
    url,
    { ...page, urls: [] },
  ]);
  const others = index.otherPages.map((url): [string, LinkedPage] => [url, UNREAD_PAGE]);
  return {
    pages: new Map([...others, ...pages, ...draft]),
    fileExists: (pathname) =>
      pathname === FEED_URL ||
      `static${pathname}` in index.files ||
      pathname.startsWith(`/${CONTENT_ASSETS}/`),
    redirects: new Map(Object.entries(index.redirects)),
    oldAnchors: new Map(Object.entries(index.oldAnchors)),
    origin: index.origin,
  };
}

/** The attributes that contain addresses. */
const ADDRESSES = ["href", "src", "poster", "action"];

/** What src/build/documents/read-html.ts reads from a finished page. */
function linkedPage(tree: Root): LinkedPage {
  const ids: string[] = [];
  const urls: string[] = [];
  const add = (url: unknown) => {
    if (typeof url === "string" && url.trim() !== "") urls.push(url.trim());
  };
  visit(tree, "element", ({ tagName, properties }: Element) => {
    const { id, name, srcSet } = properties;
    if (id) ids.push(String(id));
    if (tagName === "a" && name && name !== id) ids.push(String(name));
    for (const attribute of ADDRESSES) add(properties[attribute]);
    for (const candidate of String(srcSet ?? "").split(",")) add(candidate.trim().split(/\s+/)[0]);
  });
  return { ids, urls };
}
