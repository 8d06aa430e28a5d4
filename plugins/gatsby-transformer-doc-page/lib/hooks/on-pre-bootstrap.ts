// Validates and compiles the whole content tree before any nodes are created, so that all errors of a run
// appear together. gatsby-plugin-mdx would throw at the first invalid file without naming it. Only the first preview
// doesn't wait for this (see first-preview.ts).
import type { NodePluginArgs, ParentSpanPluginArgs, PluginOptions } from "gatsby";
import { checkTree } from "../check-tree";
import { pruneContentFiles } from "../content-file";
import { reportAllProblems, setProblems } from "../../../../src/core/build/problem-list";
import { runState, startRun } from "../state";
import { sourcedBefore } from "./source-nodes";

export async function onPreBootstrap(
  args: ParentSpanPluginArgs,
  options: PluginOptions,
): Promise<void> {
  startRun();
  const { store } = await runState(args.cache, options);
  const isPreview = process.env.gatsby_executing_command === "develop";
  store.isOutlining = isPreview && !(await sourcedBefore(args.cache));
  if (store.isOutlining) {
    pruneContentFiles(store.options.publicDirectory, []);
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
  let pages = 0;
  const found = await checkTree(store, (done, all) => {
    pages = all;
    if (done % 25 === 0) activity.setStatus(`${done}/${all} pages`);
  });
  for (const [file, problems] of found) setProblems(file, problems);
  activity.setStatus(`${pages} pages, ${store.compiled.size} compiled`);
  activity.end();
}
