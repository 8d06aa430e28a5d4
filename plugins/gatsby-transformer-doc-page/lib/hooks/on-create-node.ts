// Creates a LocalDocPage for every Mdx node of the content tree, and updates the page of a README or CMS entry that
// changes during `develop`.
import { existsSync } from "node:fs";
import path from "node:path";
import type { CreateNodeArgs, Node, NodePluginArgs, PluginOptions } from "gatsby";
import { localPageFields } from "../doc-page-node";
import { reportProblems } from "../report-problems";
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

/** The key that the ID of a page's node is generated from. */
export const localPageKey = (sourcePath: string) => `LocalDocPage ${sourcePath}`;

/**
 * Creates or updates the LocalDocPage of an Mdx node; does nothing if it wouldn't change.
 *
 * The Mdx node doesn't list the page as its child, because Gatsby deletes the children of a changed file and
 * may run queries before they're created again. Such a query would find no page and a sidebar without it.
 */
export async function upsertDocPage(
  mdx: Node,
  { actions, cache, createNodeId, createContentDigest, getNode, reporter }: NodePluginArgs,
  options: PluginOptions,
): Promise<void> {
  const file = mdx.parent ? getNode(mdx.parent) : undefined;
  const sourcePath = file?.relativePath;
  if (typeof sourcePath !== "string") return;
  const { store, codeDigest, dates } = await runState(cache, options);
  const result = await store.page(sourcePath);
  reportProblems(sourcePath, result.problems, reporter);
  const page = result.page ?? store.lastGoodPage(sourcePath, result.problems);

  const fields = localPageFields(page, dates.get(sourcePath));
  const id = createNodeId(localPageKey(sourcePath));
  // The content URL already covers the body, and the lines of links are looked up when they're queried.
  const contentDigest = createContentDigest([codeDigest, fields]);
  if (getNode(id)?.internal.contentDigest === contentDigest) return;
  await actions.createNode({
    ...fields,
    id,
    parent: mdx.id,
    children: [],
    internal: { type: "LocalDocPage", contentDigest },
  });
}

/** Deletes the pages whose files no longer exist, and returns their paths in the content tree. */
export function deleteLostPages(
  { actions, getNodesByType }: NodePluginArgs,
  contentDirectory: string,
): string[] {
  const lost = getNodesByType("LocalDocPage").filter(
    ({ sourcePath }) => !existsSync(path.join(contentDirectory, sourcePath as string)),
  );
  for (const page of lost) actions.deleteNode(page);
  return lost.map(({ sourcePath }) => sourcePath as string);
}
