// Finds the pages of a content tree and refuses two that claim the same address.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pageUrl } from "../../../src/shared/url";
import type { ContentProblem } from "../../../src/shared/problem";

/** Paths of all .mdx files below the content directory, relative to it, with forward slashes, sorted. */
export async function findPages(contentDirectory: string): Promise<string[]> {
  const entries = await readdir(contentDirectory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
    .map((entry) => path.relative(contentDirectory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"))
    .sort();
}

/** Under what the list of problems keeps addresses that two files claim. */
export const DUPLICATES = "duplicate addresses";

/**
 * One problem for each source whose address an earlier one has already. Pages of packages are named as
 * .md files (see packageSourcePath).
 */
export function duplicateUrls(sourcePaths: string[]): ContentProblem[] {
  const owners = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const file of sourcePaths) {
    const url = pageUrl(file);
    const owner = owners.get(url);
    if (owner === undefined) owners.set(url, file);
    else {
      problems.push({
        file,
        line: 1,
        message: `Two pages for one address: ${url} is also made from ${owner}`,
        fix: file.endsWith(".md")
          ? `rename ${owner}, or give the package another slug in packages.yaml`
          : `rename one of ${owner} and ${file}, or merge them`,
      });
    }
  }
  return problems;
}
