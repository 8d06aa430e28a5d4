// Writes the search index after a build, and serves it in the preview.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs, CreateDevServerArgs } from "gatsby";
import { contentFilePath, type ContentFile } from "../../core/content-file";
import { writeFolder } from "../../core/files";
import { SEARCH_DIRECTORY, type SearchText } from "../search-index";
import { CachedValues } from "../../core/build/cached-values";
import { docPages } from "../../core/build/doc-pages";
import { contentDirectory } from "../../core/build/environment";
import type { DocPage } from "../../core/doc-page";
import { serveGenerated } from "../../gatsby/build/middleware";
import { readMessages } from "./message-list";
import { pageParts } from "./page-text";
import { searchFacts } from "./search-facts";
import { searchFiles, type SearchedPage } from "./search-files";

const PLACE = `/${SEARCH_DIRECTORY}/`;
const CODE = ["page-text", "write-search-files"].map((name) => `src/search/build/${name}.ts`);

/**
 * The texts of pages by section. Extracting them takes most of the time that the index needs, so each page's text is
 * kept until its body changes, even across builds.
 */
const searchTexts = () => new CachedValues<SearchText["parts"]>("search texts", CODE);

/** Returns the files of the index: root-relative address → text. Pages that aren't compiled yet aren't in it. */
function currentFiles(
  publicDirectory: string,
  all: readonly DocPage[],
  texts: ReturnType<typeof searchTexts>,
): Map<string, string> {
  const pages = all.flatMap((page): SearchedPage[] => {
    const { section, url, slug, contentUrl } = page;
    const file = path.join(publicDirectory, contentFilePath(slug));
    if (!existsSync(file)) return [];
    const parts = texts.get(section, url, contentUrl, () => {
      const { html } = JSON.parse(readFileSync(file, "utf8")) as ContentFile;
      return pageParts(html);
    });
    return [{ ...page, parts }];
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
  const texts = searchTexts();
  await texts.restore(
    cache,
    pages.map(({ section }) => section),
  );
  const files = currentFiles(publicDirectory, pages, texts);
  await texts.save(cache);
  writeFolder(publicDirectory, PLACE, files);
}

/** Serves the index of the pages at the time of the request. */
export function serveSearchFiles(args: CreateDevServerArgs): void {
  const texts = searchTexts();
  serveGenerated(args, PLACE, () => currentFiles(path.resolve("public"), docPages(args), texts));
}
