// Writes the search index after a build, and serves it in the preview.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs, CreateDevServerArgs } from "gatsby";
import { writeIfChanged } from "../../core/files";
import { SEARCH_DIRECTORY } from "../search-index";
import { docPages } from "../../core/build/doc-pages";
import { contentDirectory } from "../../core/build/environment";
import type { DocPage } from "../../core/doc-page";
import { serveGenerated } from "../../gatsby/build/middleware";
import { readMessages } from "./message-list";
import { PageTexts } from "./page-texts";
import { searchFacts } from "./search-facts";
import { searchFiles, type SearchedPage } from "./search-files";

/** Returns the files of the index: root-relative address → text. */
function currentFiles(all: readonly DocPage[], texts: PageTexts): Map<string, string> {
  const pages = all.flatMap((page): SearchedPage[] => {
    const text = texts.of(page);
    return text ? [{ ...page, text, isReadme: page.package !== null }] : [];
  });
  const facts = searchFacts(contentDirectory());
  const { messages } = readMessages(contentDirectory());
  return searchFiles({ pages, facts, messages });
}

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
  const files = currentFiles(pages, texts);
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
  const texts = new PageTexts(path.resolve("public"));
  serveGenerated(args, `/${SEARCH_DIRECTORY}/`, () => currentFiles(docPages(args), texts));
}
