// Creates a LocalDocPage for every Mdx node of the content tree, and updates the page of a README or CMS entry that
// changes during `develop`.
import { existsSync } from "node:fs";
import path from "node:path";
import type { CreateNodeArgs, Node, NodePluginArgs, PluginOptions } from "gatsby";
import { localPageFields, upsertPageNode } from "../doc-page-node";
import { reportProblems } from "../../../../src/core/build/problem-list";
import { runState } from "../state";
import { OUTSIDE_TYPES, upsertOutsidePages } from "./outside-pages";

export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return ["Mdx", ...OUTSIDE_TYPES].includes(node.internal.type);
}

export async function onCreateNode(args: CreateNodeArgs, options: PluginOptions): Promise<void> {
  if (args.node.internal.type === "Mdx") await upsertDocPage(args.node, args, options);
  // During startup, source-nodes creates these pages once all READMEs and entries are available.
  else if ((await runState(args.cache, options)).outsidePages)
    await upsertOutsidePages(args, options);
}

/**
 * Creates or updates the LocalDocPage of an Mdx node; does nothing if it wouldn't change.
 *
 * The Mdx node doesn't list the page as its child, because Gatsby deletes the children of a changed file and
 * may run queries before they're created again. Such a query would find no page and a sidebar without it.
 */
export async function upsertDocPage(
  mdx: Node,
  args: NodePluginArgs,
  options: PluginOptions,
): Promise<void> {
  const { cache, getNode, reporter } = args;
  const { store, dates } = await runState(cache, options);
  const sourcePath = sourcePathOf(mdx, getNode, store.options.contentDirectory);
  if (sourcePath === undefined) return;
  const result = await store.page(sourcePath);
  reportProblems(sourcePath, result.problems, reporter);
  const page = result.page ?? store.lastGoodPage(sourcePath, result.problems);
  const fields = localPageFields(page, dates.get(sourcePath));
  await upsertPageNode("LocalDocPage", fields, mdx, store.options.codeDigest, args);
}

/**
 * Returns the path of an Mdx node's file in the content tree, or undefined if the file isn't there. Gatsby keeps the
 * nodes of deleted files and of the last build's tree until all nodes are created.
 */
export function sourcePathOf(
  mdx: Node,
  getNode: NodePluginArgs["getNode"],
  contentDirectory: string,
): string | undefined {
  const file = mdx.parent ? getNode(mdx.parent) : undefined;
  if (!file) return undefined;
  const sourcePath = String(file.relativePath);
  const place = path.join(contentDirectory, sourcePath);
  return path.resolve(String(file.absolutePath)) === place && existsSync(place)
    ? sourcePath
    : undefined;
}

/** Deletes the pages whose files no longer exist, and returns their paths in the content tree. */
export function deleteRemovedPages(
  { actions, getNodesByType }: NodePluginArgs,
  contentDirectory: string,
): string[] {
  const removed = getNodesByType("LocalDocPage").filter(
    ({ sourcePath }) => !existsSync(path.join(contentDirectory, sourcePath as string)),
  );
  for (const page of removed) actions.deleteNode(page);
  return removed.map(({ sourcePath }) => sourcePath as string);
}
