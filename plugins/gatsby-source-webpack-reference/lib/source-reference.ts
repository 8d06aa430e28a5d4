// Updates the nodes from the snapshots and summaries: creates new and changed ones, keeps unchanged ones, and
// removes the rest.
import type { NodePluginArgs, PluginOptions } from "gatsby";
import { openReference } from "./read-reference";
import { NODE_TYPES, referenceNodes } from "./reference-nodes";

export interface WebpackReferenceOptions extends PluginOptions {
  /** Absolute path of the content tree. */
  contentDirectory: string;
}

export async function sourceReference(
  { actions, createContentDigest, createNodeId, getNode, getNodesByType, reporter }: NodePluginArgs,
  options: PluginOptions,
): Promise<void> {
  const { contentDirectory } = options as WebpackReferenceOptions;
  const planned = referenceNodes(openReference(contentDirectory));
  if (planned.length === 0 && NODE_TYPES.every((type) => getNodesByType(type).length === 0)) return;

  const activity = reporter.activityTimer("read facts about webpack");
  activity.start();
  const ids = new Set<string>();
  const made: unknown[] = [];
  for (const { type, key, fields } of planned) {
    const id = createNodeId(`${type} ${key}`);
    ids.add(id);
    const contentDigest = createContentDigest(fields);
    const known = getNode(id);
    if (known?.internal.contentDigest === contentDigest) actions.touchNode(known);
    else {
      const internal = { type, contentDigest };
      made.push(actions.createNode({ ...fields, id, parent: null, children: [], internal }));
    }
  }
  await Promise.all(made);
  // Gatsby would remove them too late, after queries have run.
  for (const node of NODE_TYPES.flatMap((type) => getNodesByType(type))) {
    if (!ids.has(node.id)) actions.deleteNode(node);
  }
  activity.setStatus(`${planned.length} facts, ${made.length} of them new`);
  activity.end();
}
