// Compiles every page of a content tree and collects all problems by file.
import { mkdirSync } from "node:fs";
import path from "node:path";
import pMap from "p-map";
import type { ContentProblem } from "../../../src/core/problem";
import { MAX_THREADS } from "./compile-threads";
import type { ContentStore } from "./content-store";
import { duplicateUrls, DUPLICATES, findPages, FILES, fileProblems } from "./content-tree";
import { summaryProblems } from "./reference/summary-problems";

/**
 * Returns problems by file; files without problems have an empty list. `onPage` receives the number of
 * finished pages and the total.
 */
export async function checkTree(
  store: ContentStore,
  onPage: (done: number, all: number) => void = () => undefined,
): Promise<Map<string, ContentProblem[]>> {
  const { contentDirectory, publicDirectory } = store.options;
  mkdirSync(path.join(publicDirectory, "content"), { recursive: true });
  const files = await findPages(contentDirectory);
  const problems = new Map([
    [FILES, await fileProblems(contentDirectory)],
    [DUPLICATES, duplicateUrls(files)],
  ]);
  let done = 0;
  const pages = await pMap(
    files,
    async (file) => {
      const page = await store.page(file);
      onPage((done += 1), files.length);
      return page;
    },
    { concurrency: MAX_THREADS + 1 },
  );
  for (const [index, file] of files.entries()) problems.set(file, pages[index]!.problems);
  for (const [file, found] of summaryProblems(contentDirectory)) problems.set(file, found);
  return problems;
}
