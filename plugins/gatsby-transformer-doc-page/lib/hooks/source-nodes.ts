// Creates the pages of packages and of CMS entries, and updates pages whose code, embedded files, or commit date changed.
// Gatsby wouldn't update those, because it keeps an Mdx node and our page node until the page's own file changes.
import { existsSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache, Node, NodePluginArgs, PluginOptions } from "gatsby";
import { pageSlug } from "../../../../src/core/url";
import { DUPLICATES, duplicateUrls } from "../content-tree";
import { pruneFiles } from "../page-files";
import { reportAllProblems, setProblems } from "../../../../src/core/build/problem-list";
import { runState } from "../state";
import type { RunState } from "../state";
import { sourcePathOf, upsertDocPage } from "./on-create-node";
import { upsertOutsidePages } from "./outside-pages";

/** What the nodes and files of a finished run were generated from. */
interface Sourced {
  codeDigest: string;
  dates: Record<string, string>;
  slugs: string[];
}

const CACHE_KEY = "sourced pages";

/** What the last run was generated from; undefined if there is none, or none that finished. */
export const sourcedBefore = async (cache: GatsbyCache): Promise<Sourced | undefined> =>
  (await cache.get(CACHE_KEY)) as Sourced | undefined;

export async function sourceNodes(args: NodePluginArgs, options: PluginOptions): Promise<void> {
  const { cache } = args;
  const state = await runState(cache, options);
  const before = await sourcedBefore(cache);
  const mdxNodes = outdated(args, state, before);
  // All at once, so that the preview runs its queries again only once.
  await Promise.all(mdxNodes.map((mdx) => upsertDocPage(mdx, args, options)));

  const outsidePages = await upsertOutsidePages(args, options);
  // The first preview calls this again once its pages are compiled.
  if (state.store.isOutlining) return reportAllProblems(args.reporter);
  const { codeDigest, contentDirectory, publicDirectory } = state.store.options;
  const requested = state.store.localPaths;
  const pages = requested.filter((file) => existsSync(path.join(contentDirectory, file)));
  const sources = [...pages, ...outsidePages];
  setProblems(DUPLICATES, duplicateUrls(sources));
  const slugs = sources.map(pageSlug);
  // The files of a page that was deleted during the build have already been written.
  const isRemoved = pages.length < requested.length;
  if (isRemoved || before?.slugs.join("\n") !== slugs.join("\n")) {
    pruneFiles(publicDirectory, slugs);
  }

  reportAllProblems(args.reporter);
  const now: Sourced = { codeDigest, dates: Object.fromEntries(state.dates), slugs };
  await cache.set(CACHE_KEY, now);
}

/** Mdx nodes whose page nodes may be out of date. */
function outdated(
  { getNode, getNodesByType }: NodePluginArgs,
  { store, dates }: RunState,
  before: Sourced | undefined,
): Node[] {
  const { codeDigest, contentDirectory } = store.options;
  const dated = [...dates].filter(([file, date]) => before?.dates[file] !== date);
  const changed = new Set([...store.compiled, ...dated.map(([file]) => file)]);
  return getNodesByType("Mdx").filter((mdx) => {
    const file = sourcePathOf(mdx, getNode, contentDirectory);
    return file !== undefined && (before?.codeDigest !== codeDigest || changed.has(file));
  });
}
