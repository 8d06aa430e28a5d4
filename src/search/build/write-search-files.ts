// Writes the search index after a build, and serves it in the preview.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs, CreateDevServerArgs } from "gatsby";
import { writeIfChanged } from "../../core/files";
import { SEARCH_DIRECTORY } from "../search-index";
import { docPages } from "../../core/build/doc-pages";
import type { DocPage } from "../../core/doc-page";
import { serverOf } from "../../gatsby/build/middleware";
import { PageTexts } from "./page-texts";
import { searchFiles } from "./search-files";
import { searchInput } from "./search-input";

/** Writes the changed files below `publicDirectory` and deletes those of removed sections. */
export async function writeSearchFiles(
  { cache }: Pick<BuildArgs, "cache">,
  publicDirectory: string,
  pages: readonly DocPage[],
): Promise<void> {
  const directory = path.join(publicDirectory, SEARCH_DIRECTORY);
  const texts = new PageTexts(publicDirectory);
  await texts.restore(
    cache,
    pages.map(({ section }) => section),
  );
  const files = searchFiles(searchInput(pages, texts));
  await texts.save(cache);
  mkdirSync(directory, { recursive: true });
  const names = new Set([...files.keys()].map((url) => path.basename(url)));
  for (const name of readdirSync(directory)) {
    if (!names.has(name)) rmSync(path.join(directory, name));
  }
  for (const [url, text] of files) writeIfChanged(path.join(publicDirectory, url), text);
}

/** Serves the index of the pages at the time of the request. */
export function serveSearchFiles(args: CreateDevServerArgs): void {
  const publicDirectory = path.resolve("public");
  // Gatsby's server would respond with the files that the last build wrote.
  rmSync(path.join(publicDirectory, SEARCH_DIRECTORY), { recursive: true, force: true });
  const texts = new PageTexts(publicDirectory);
  serverOf(args).use(`/${SEARCH_DIRECTORY}`, (request, response, next) => {
    const files = searchFiles(searchInput(docPages(args), texts));
    const text = files.get(`/${SEARCH_DIRECTORY}${request.url?.replace(/\?.*/, "")}`);
    if (text === undefined) {
      next();
      return;
    }
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.end(text);
  });
}
