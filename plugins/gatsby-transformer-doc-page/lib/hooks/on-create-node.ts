// Every Mdx node of the content tree gets a LocalDocPage child.
import type { CreateNodeArgs, Node, NodePluginArgs, PluginOptions } from "gatsby";
import { docPageFields } from "../doc-page-node";
import { reportProblems } from "../report-problems";
import { runState } from "../state";

export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return node.internal.type === "Mdx";
}

export async function onCreateNode(args: CreateNodeArgs, options: PluginOptions): Promise<void> {
  await upsertDocPage(args.node, args, options);
}

/** Creates or updates the LocalDocPage of an Mdx node; does nothing when it would stay the same. */
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

  const fields = docPageFields(page, dates.get(sourcePath));
  const id = createNodeId(`LocalDocPage ${sourcePath}`);
  const contentDigest = createContentDigest([codeDigest, fields, page.headings, page.links]);
  if (getNode(id)?.internal.contentDigest === contentDigest) return;
  await actions.createNode({
    ...fields,
    id,
    parent: mdx.id,
    children: [],
    internal: { type: "LocalDocPage", contentDigest },
  });
  actions.createParentChildLink({ parent: mdx, child: getNode(id)! });
}
