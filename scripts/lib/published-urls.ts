// Determines which addresses a content tree publishes, and formats the list of published ones.
import path from "node:path";
import {
  LIST_FILE,
  parsePackageList,
} from "../../plugins/gatsby-source-package-readmes/lib/package-list";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { readRedirects } from "../../src/build/redirects/read-redirects";
import { textOf } from "../../src/core/files";
import { packagePageUrl } from "../../src/core/package-readme";
import { pageUrl } from "../../src/core/url";

/** Returns the sorted addresses of the tree's pages, its packages' pages, and its redirects. */
export async function currentUrls(contentDirectory: string): Promise<string[]> {
  const pages = (await findPages(contentDirectory)).map(pageUrl);
  const { packages } = parsePackageList(textOf(path.join(contentDirectory, LIST_FILE)) ?? "");
  const { redirects } = readRedirects(contentDirectory);
  return sorted(["/", ...pages, ...packages.map(packagePageUrl), ...redirects.map((r) => r.from)]);
}

/**
 * Returns the text of the list with more addresses in the right places. Preserves the comments at the top.
 */
export function withUrls(text: string, listed: readonly string[], more: readonly string[]): string {
  const comment = /^(?:#.*\n|\n)*/.exec(text)?.[0] ?? "";
  return (
    comment +
    sorted([...listed, ...more])
      .map((url) => `- ${url}\n`)
      .join("")
  );
}

/** Removes duplicates and sorts by code unit, so a new address is one line of a diff. */
export const sorted = (urls: readonly string[]): string[] => [...new Set(urls)].sort();
