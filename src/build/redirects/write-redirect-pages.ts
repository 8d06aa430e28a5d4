// Writes the redirect pages that createPages planned, and removes those of earlier builds. They are written
// after the build: Gatsby removes the document of a page that is gone late in the build, and the redirect
// that replaces such a page has the same file.
import { readdirSync, rmSync, rmdirSync } from "node:fs";
import path from "node:path";
import { writeIfChanged } from "../../core/files";
import type { RedirectPlan } from "./plan-redirects";
import { redirectPage } from "./redirect-page";

/** The state of `public` before this build's redirects are written. */
export interface RedirectSite {
  publicDirectory: string;
  siteUrl: string;
  /** Addresses of redirect pages from an earlier build. */
  before: readonly string[];
}

/**
 * Updates `public` so that it contains exactly these redirect pages, without rewriting unchanged files.
 * Returns whether any file changed.
 */
export function writeRedirectPages(
  redirects: readonly RedirectPlan[],
  { publicDirectory, siteUrl, before }: RedirectSite,
): boolean {
  const current = new Set(redirects.map(({ from }) => from));
  const gone = before.filter((url) => !current.has(url));
  for (const url of gone) removePage(publicDirectory, url);
  let isChanged = gone.length > 0;
  for (const { from, to } of redirects) {
    const file = path.join(publicDirectory, from, "index.html");
    if (writeIfChanged(file, redirectPage(to, siteUrl))) isChanged = true;
  }
  return isChanged;
}

/** Removes the page at an address, and the folders that this leaves empty. */
function removePage(publicDirectory: string, url: string): void {
  let folder = path.join(publicDirectory, url);
  rmSync(path.join(folder, "index.html"), { force: true });
  while (path.resolve(folder) !== path.resolve(publicDirectory)) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
    folder = path.dirname(folder);
  }
}
