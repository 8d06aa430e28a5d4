// Validates and compiles the whole content tree before any node is made, so that every error of a
// run appears together: gatsby-plugin-mdx would throw at the first bad file, without its name.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { ParentSpanPluginArgs, PluginOptions } from "gatsby";
import { duplicateUrls, DUPLICATES, findPages } from "../content-tree";
import { currentProblems, setProblems } from "../problem-list";
import { formatProblems } from "../../../../src/shared/problem";
import { summaryProblems } from "../reference/summary-problems";
import { runState } from "../state";
import { CONTENT_ERROR } from "./on-plugin-init";

export async function onPreBootstrap(
  { cache, reporter }: ParentSpanPluginArgs,
  options: PluginOptions,
): Promise<void> {
  const { store } = await runState(cache, options);
  const { contentDirectory, publicDirectory } = store.options;
  const activity = reporter.activityTimer("check and compile content");
  activity.start();
  const files = await findPages(contentDirectory);
  mkdirSync(path.join(publicDirectory, "content"), { recursive: true });
  setProblems(DUPLICATES, duplicateUrls(files));
  let compiled = 0;
  for (const file of files) {
    const result = await store.page(file);
    setProblems(file, result.problems);
    compiled += 1;
    if (compiled % 25 === 0) activity.setStatus(`${compiled}/${files.length} pages`);
  }
  for (const [file, problems] of summaryProblems(contentDirectory)) setProblems(file, problems);
  activity.setStatus(`${files.length} pages, ${store.compiledCount} compiled`);
  activity.end();

  const problems = currentProblems();
  if (problems.length > 0) {
    reporter.panicOnBuild({ id: CONTENT_ERROR, context: { text: formatProblems(problems) } });
  }
}
