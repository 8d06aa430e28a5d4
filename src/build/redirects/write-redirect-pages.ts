// Writes the redirect pages, and removes those of earlier builds. They aren't Gatsby pages, which would need a template,
// page data, and code in the bundles. They are written after the build: Gatsby removes the document of a page that is
// gone late in the build, and the redirect that replaces such a page has the same file.
import { readdirSync, rmSync, rmdirSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { textOf, writeIfChanged } from "../../core/files";
import type { RedirectPlan } from "./plan-redirects";
import { REDIRECT_MARK, redirectPage } from "./redirect-page";

const CACHE_KEY = "addresses of redirect pages";

/** Updates `public` so that it contains exactly these redirect pages, without rewriting unchanged files. */
export async function writeRedirectPages(
  cache: BuildArgs["cache"],
  redirects: readonly RedirectPlan[],
  { publicDirectory, siteUrl }: { publicDirectory: string; siteUrl: string },
): Promise<void> {
  const before = ((await cache.get(CACHE_KEY)) ?? []) as string[];
  const current = redirects.map(({ from }) => from);
  const gone = before.filter((url) => !current.includes(url));
  for (const url of gone) removePage(publicDirectory, url);
  for (const { from, to } of redirects) {
    const file = path.join(publicDirectory, from, "index.html");
    writeIfChanged(file, redirectPage(to, siteUrl));
  }
  await cache.set(CACHE_KEY, current);
}

/** Removes the redirect page at an address, and the folders that this leaves empty. */
function removePage(publicDirectory: string, url: string): void {
  let folder = path.join(publicDirectory, url);
  const file = path.join(folder, "index.html");
  // Otherwise, Gatsby has written a page there.
  if (!textOf(file)?.includes(REDIRECT_MARK)) return;
  rmSync(file);
  while (path.resolve(folder) !== path.resolve(publicDirectory)) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
    folder = path.dirname(folder);
  }
}
