// Validates and compiles the whole content tree before any nodes are created, so that all errors of a run
// appear together. gatsby-plugin-mdx would throw at the first invalid file without naming it. Only the first preview
// doesn't wait for this (see first-preview.ts).
import type { NodePluginArgs, ParentSpanPluginArgs, PluginOptions } from "gatsby";
import pMap from "p-map";
import { gatsbyCommand } from "../../../../src/core/build/environment";
import { reportAllProblems, setProblems } from "../../../../src/core/build/problem-list";
import type { ContentProblem } from "../../../../src/core/problem";
import { MAX_THREADS } from "../compile-threads";
import type { ContentStore } from "../content-store";
import { duplicateUrls, DUPLICATES, FILES, readTree } from "../content-tree";
import { pruneFiles } from "../page-files";
import { summaryProblems } from "../reference/summary-problems";
import { runState, startRun } from "../state";
import { sourcedBefore } from "./source-nodes";

export async function onPreBootstrap(
  args: ParentSpanPluginArgs,
  options: PluginOptions,
): Promise<void> {
  startRun();
  const { store } = await runState(args.cache, options);
  const isPreview = gatsbyCommand() === "develop";
  store.isOutlining = isPreview && !(await sourcedBefore(args.cache));
  if (store.isOutlining) {
    pruneFiles(store.options.publicDirectory, []);
    return;
  }
  await checkContent(args, options);
  reportAllProblems(args.reporter);
}

/** Compiles the content tree and stores its problems. */
export async function checkContent(
  { cache, reporter }: Pick<NodePluginArgs, "cache" | "reporter">,
  options: PluginOptions,
): Promise<void> {
  const { store } = await runState(cache, options);
  const activity = reporter.activityTimer("check and compile content");
  activity.start();
  const found = await checkTree(store, (done, all) => {
    if (done % 25 === 0) activity.setStatus(`${done}/${all} pages`);
  });
  for (const [file, problems] of found) setProblems(file, problems);
  activity.setStatus(`${store.localPaths.length} pages, ${store.compiled.size} compiled`);
  activity.end();
}

/**
 * Compiles every page of the content tree, and returns all problems by file; files without problems have an empty list.
 * `onPage` receives the number of finished pages and the total.
 */
export async function checkTree(
  store: ContentStore,
  onPage: (done: number, all: number) => void = () => undefined,
): Promise<Map<string, ContentProblem[]>> {
  const { contentDirectory } = store.options;
  const tree = await readTree(contentDirectory);
  let done = 0;
  const check = async (file: string) => {
    const { problems } = await store.page(file);
    onPage((done += 1), tree.pages.length);
    return [file, problems] as const;
  };
  return new Map([
    [FILES, tree.problems],
    [DUPLICATES, duplicateUrls(tree.pages)],
    ...(await pMap(tree.pages, check, { concurrency: MAX_THREADS + 1 })),
    ...summaryProblems(contentDirectory),
  ]);
}
