// Compiles a page that isn't saved yet, and checks it against the rest of the site like a build does.
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { compileMdx } from "../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import {
  duplicateUrls,
  placeProblem,
} from "../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import type { FrontMatter } from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { checkLinks, type LinkedPage, type SiteLinks } from "../../core/check-links";
import { CONTENT_ASSETS } from "../../core/content-file";
import { descriptionProblem } from "../../core/description-problem";
import type { ContentProblem } from "../../core/problem";
import { pageUrl } from "../../core/url";
import { vanishedAnchors } from "../../core/vanished-anchors";
import type { CheckedDraft } from "../cms";
import type { WriterIndex } from "../writer-index";

/** Where the draft belongs. The folders are absolute paths. */
export interface DraftSite {
  index: WriterIndex;
  contentDir: string;
  rootDir: string;
}

/** Checks the text of a page; `file` is its path in the content tree. */
export async function checkDraft(
  file: string,
  source: string,
  { index, contentDir, rootDir }: DraftSite,
): Promise<CheckedDraft> {
  const url = pageUrl(file);
  const oldAnchors = index.oldAnchors[url] ?? [];
  const { body, frontMatter, problems } = await compileMdx({
    file,
    source,
    contentDir,
    rootDir,
    oldAnchors,
  });
  const found = [
    ...problems,
    ...addressProblems(file, index),
    ...descriptionProblems(file, source, frontMatter, index),
    ...(body ? linkProblems(file, body, index, problems.length > 0) : []),
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

function addressProblems(file: string, { pages }: WriterIndex): ContentProblem[] {
  const misplaced = placeProblem(file);
  const others = Object.values(pages).map((page) => page.file);
  const all = [...others.filter((other) => other !== file), file];
  return [
    ...(misplaced ? [{ file, line: 1, message: misplaced[0], fix: misplaced[1] }] : []),
    ...duplicateUrls(all).filter((problem) => problem.file === file),
  ];
}

function descriptionProblems(
  file: string,
  source: string,
  frontMatter: FrontMatter | undefined,
  { pages }: WriterIndex,
): ContentProblem[] {
  if (!frontMatter) return [];
  const owner = Object.values(pages).find(
    (page) =>
      page.file !== file &&
      page.description?.toLowerCase() === frontMatter.description?.toLowerCase(),
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
  isBroken: boolean,
): ContentProblem[] {
  const url = pageUrl(file);
  const page = linkedPage(tree);
  const written = links.map((link) => link.url);
  // The compiler has already reported the unusable addresses and repeated ids of a broken page.
  const urls = new Set(isBroken ? written : [...page.urls, ...written]);
  const draft = new Map([[url, { ids: [...new Set(page.ids)], urls: [...urls] }]]);
  const site = siteLinks(index, draft);
  const dead = checkLinks(site, draft).flatMap(({ url: to, reason, fix }): ContentProblem[] => {
    const lines = links.filter((link) => link.url === to).map(({ line }) => line);
    const message = `${to}: ${reason}`;
    return [...new Set(lines.length > 0 ? lines : [1])].map((line) => ({
      file,
      line,
      message,
      fix,
      kind: "link",
    }));
  });
  const published = [{ url, ids: [...(index.publishedAnchors[url] ?? [])], line: 1 }];
  const vanished = vanishedAnchors(published, site, site.oldAnchors);
  return [...dead, ...vanished.map((problem) => ({ ...problem, file }))];
}

function siteLinks(index: WriterIndex, draft: ReadonlyMap<string, LinkedPage>): SiteLinks {
  const pages = Object.entries(index.pages).map(([url, page]): [string, LinkedPage] => [
    url,
    { ...page, urls: [] },
  ]);
  const files = new Set(index.generated);
  return {
    pages: new Map([...pages, ...draft]),
    fileExists: (pathname) =>
      files.has(pathname) ||
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
