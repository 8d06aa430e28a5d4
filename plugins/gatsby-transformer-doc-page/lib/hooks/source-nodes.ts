// Creates the pages of packages and of CMS entries, and updates pages whose code, embedded files, or commit date changed.
// Gatsby wouldn't update those, because it keeps an Mdx node and our page node until the page's own file changes.
import type { Node, PluginOptions, SourceNodesArgs } from "gatsby";
import { pageSlug } from "../../../../src/core/url";
import { pruneContentFiles } from "../content-file";
import { DUPLICATES, duplicateUrls, findPages } from "../content-tree";
import { formatProblems } from "../../../../src/core/problem";
import { pruneMarkdownFiles } from "../markdown-file";
import { currentProblems, setProblems } from "../problem-list";
import { runState } from "../state";
import type { RunState } from "../state";
import { sourcePathOf, upsertDocPage } from "./on-create-node";
import { CONTENT_ERROR } from "./on-plugin-init";
import { upsertOutsidePages } from "./outside-pages";

/** What the nodes and files of a finished run were generated from. */
interface Sourced {
  codeDigest: string;
  dates: Record<string, string>;
  slugs: string[];
}

const CACHE_KEY = "sourced pages";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  const { cache } = args;
  const state = await runState(cache, options);
  const before = (await cache.get(CACHE_KEY)) as Sourced | undefined;
  for (const mdx of outdated(args, state, before)) await upsertDocPage(mdx, args, options);

  const { contentDirectory, publicDirectory } = state.store.options;
  const outsidePages = await upsertOutsidePages(args, options);
  const sources = [...(await findPages(contentDirectory)), ...outsidePages];
  setProblems(DUPLICATES, duplicateUrls(sources));
  const slugs = sources.map(pageSlug);
  // The files of a page that was deleted during the build have already been written.
  const isLost = state.store.paths.some((file) => !sources.includes(file));
  if (isLost || before?.slugs.join("\n") !== slugs.join("\n")) {
    pruneContentFiles(publicDirectory, slugs);
    pruneMarkdownFiles(publicDirectory, slugs);
  }

  const problems = currentProblems();
  if (problems.length > 0) {
    args.reporter.panicOnBuild({ id: CONTENT_ERROR, context: { text: formatProblems(problems) } });
  }
  const { codeDigest, dates } = state;
  const now: Sourced = { codeDigest, dates: Object.fromEntries(dates), slugs };
  await cache.set(CACHE_KEY, now);
}

/** Mdx nodes whose page nodes may be out of date. */
function outdated(
  { getNode, getNodesByType }: SourceNodesArgs,
  { store, codeDigest, dates }: RunState,
  before: Sourced | undefined,
): Node[] {
  const dated = [...dates].filter(([file, date]) => before?.dates[file] !== date);
  const changed = new Set([...store.compiled, ...dated.map(([file]) => file)]);
  return getNodesByType("Mdx").filter((mdx) => {
    const file = sourcePathOf(mdx, getNode, store.options.contentDirectory);
    return file !== undefined && (before?.codeDigest !== codeDigest || changed.has(file));
  });
}
