// Finds the pages of a content tree and rejects pages that have the same URL.
import { readFileSync, statSync } from "node:fs";
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { PRINTABLE_SECTIONS } from "../../../src/core/constants";
import { APP_SHELL_URL, FIXED_URLS } from "../../../src/core/navigation";
import { printableUrl } from "../../../src/core/printable";
import { pageSlug, pageUrl } from "../../../src/core/url";
import type { ContentProblem, Explanation } from "../../../src/core/problem";

/** Returns the sorted paths of all .mdx files, relative to the content directory, with forward slashes. */
export const findPages = async (contentDirectory: string): Promise<string[]> =>
  (await readTree(contentDirectory)).pages;

/** Like `findPages`, and also returns a problem for each file that looks like a page but can't be shown as one. */
export async function readTree(
  contentDirectory: string,
): Promise<{ pages: string[]; problems: ContentProblem[] }> {
  const pages: string[] = [];
  const problems: ContentProblem[] = [];
  for (const entry of await readdir(contentDirectory, { recursive: true, withFileTypes: true })) {
    const location = path.join(entry.parentPath, entry.name);
    const file = path.relative(contentDirectory, location).split(path.sep).join("/");
    const isPage = entry.isFile() && file.endsWith(".mdx");
    if (isPage) pages.push(file);
    const found = isPage ? placeProblem(file) : lookalikeProblem(location, file, entry);
    if (found) problems.push({ file, line: 1, message: found[0], fix: found[1] });
  }
  return { pages: pages.sort(), problems: problems.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** Key in the list of problems for files that can't be pages. */
export const FILES = "a file that can't be a page";

/** Folders that Gatsby's file source ignores (see gatsby-config.ts). */
const isIgnored = (name: string, depth: number): boolean =>
  name === "bower_components" || name === "node_modules" || (name === "reference" && depth === 0);
const NAME = /^[\p{L}\p{N}\p{M}_.~@+-]+$/u;
/** URLs that the site uses for its own pages. */
export const TAKEN = new Set([
  "/404/",
  APP_SHELL_URL,
  ...FIXED_URLS,
  ...PRINTABLE_SECTIONS.map((section) => printableUrl(section)),
]);

/** Why a page couldn't be found at its URL, and the fix. */
export function placeProblem(file: string): Explanation | undefined {
  const segments = file.replace(/\.mdx$/, "").split("/");
  const ignored = segments.slice(0, -1).find(isIgnored);
  if (ignored !== undefined) {
    return [
      `Files in a folder named ${ignored} don't become pages`,
      "move it to a different folder",
    ];
  }
  if (!segments.every((name) => NAME.test(name))) {
    const better = segments
      .map((name) => name.replace(/[^\p{L}\p{N}\p{M}_.~@+-]+/gu, "-").replace(/^-+|-+$/g, ""))
      .map((name) => name || "page-name");
    return [
      `The name of ${JSON.stringify(file)} doesn't make a valid address`,
      `use letters, digits, and hyphens: ${better.join("/")}.mdx`,
    ];
  }
  const url = pageUrl(file);
  return TAKEN.has(url) ? [`The site already has a page at ${url}`, "rename the file"] : undefined;
}

/** Why a file isn't a page although it was probably meant to be one. */
function lookalikeProblem(location: string, file: string, entry: Dirent): Explanation | undefined {
  if (entry.isSymbolicLink()) {
    // Emacs puts such a link next to a file with unsaved changes.
    if (entry.name.startsWith(".#")) return undefined;
    return /\.mdx$/i.test(file) || isFolder(location)
      ? ["A symbolic link can't be a page", "put the file itself here, or link to the other page"]
      : undefined;
  }
  if (!entry.isFile()) return undefined;
  const isMarkdown = /\.(md|markdown)$/i.test(file);
  if (/\.mdx$/i.test(file) || (isMarkdown && hasFrontMatter(location))) {
    const name = file.replace(/\.\w+$/, ".mdx");
    return ["Only files that end in .mdx become pages", `rename it to ${name}`];
  }
  return undefined;
}

/** Whether a symbolic link points to a folder; a circular link doesn't. */
function isFolder(location: string): boolean {
  try {
    return statSync(location).isDirectory();
  } catch {
    return false;
  }
}

const hasFrontMatter = (location: string): boolean =>
  /^\uFEFF?---[ \t]*\r?\n(?:[^\n]*\n)*?title:/.test(readFileSync(location, "utf8"));

/** Key in the list of problems for URLs that two files have in common. */
export const DUPLICATES = "a duplicate address";

/**
 * Returns a problem for each source whose URL is already used by an earlier one. Pages of packages
 * and of CMS entries are named like .md files (see packageSourcePath).
 */
export function duplicateUrls(sourcePaths: string[]): ContentProblem[] {
  const owners = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const file of sourcePaths) {
    const url = pageUrl(file);
    // Many file systems treat both spellings as the same file.
    const key = pageSlug(file).normalize().toLowerCase();
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, file);
    else {
      const isSame = pageUrl(owner) === url;
      problems.push({
        file,
        line: 1,
        message: isSame
          ? `Two pages have the same address: ${url} is also made from ${owner}`
          : `These two addresses can collide: ${url} and ${pageUrl(owner)} of ${owner} differ only in the case or form of their letters, or share files`,
        fix: file.endsWith(".md")
          ? `rename ${owner}, or change the slug of the package in packages.yaml or of the entry in the CMS`
          : `rename one of ${owner} and ${file}, or merge them`,
      });
    }
  }
  return problems;
}
