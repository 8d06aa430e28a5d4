// Which addresses a content tree gives its readers, and the list that remembers them.
import path from "node:path";
import {
  LIST_FILE,
  parsePackageList,
} from "../../plugins/gatsby-source-package-readmes/lib/package-list";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { readRedirects } from "../../src/node/redirects/read-redirects";
import { textOf } from "../../src/shared/files";
import { packagePageUrl } from "../../src/shared/package-readme";
import { pageUrl } from "../../src/shared/url";

/** Addresses of the tree's pages, the pages of its packages, and its redirects; sorted. */
export async function currentUrls(contentDirectory: string): Promise<string[]> {
  const pages = (await findPages(contentDirectory)).map(pageUrl);
  const { packages } = parsePackageList(textOf(path.join(contentDirectory, LIST_FILE)) ?? "");
  const { redirects } = readRedirects(contentDirectory);
  return sorted(["/", ...pages, ...packages.map(packagePageUrl), ...redirects.map((r) => r.from)]);
}

/** The text of the list with more addresses in their places; comments above it stay. */
export function withUrls(text: string, listed: readonly string[], more: readonly string[]): string {
  const comment = /^(?:#.*\n|\n)*/.exec(text)?.[0] ?? "";
  return (
    comment +
    sorted([...listed, ...more])
      .map((url) => `- ${url}\n`)
      .join("")
  );
}

/** Each address once, in plain code unit order, so that a new one is one line of a diff. */
export const sorted = (urls: readonly string[]): string[] => [...new Set(urls)].sort();
