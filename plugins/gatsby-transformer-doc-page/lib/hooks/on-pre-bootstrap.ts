// Validates and compiles the whole content tree before any nodes are created, so that all errors of a run
// appear together. gatsby-plugin-mdx would throw at the first invalid file without naming it.
import type { ParentSpanPluginArgs, PluginOptions } from "gatsby";
import { checkTree } from "../check-tree";
import { currentProblems, setProblems } from "../problem-list";
import { formatProblems } from "../../../../src/core/problem";
import { runState, startRun } from "../state";
import { CONTENT_ERROR } from "./on-plugin-init";

export async function onPreBootstrap(
  { cache, reporter }: ParentSpanPluginArgs,
  options: PluginOptions,
): Promise<void> {
  startRun();
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

  const problems = currentProblems();
  if (problems.length > 0) {
    reporter.panicOnBuild({ id: CONTENT_ERROR, context: { text: formatProblems(problems) } });
  }
}
