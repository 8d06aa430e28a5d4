// Creates and deletes nodes so that they match a list.
import type { NodePluginArgs } from "gatsby";

/** A node to create. */
export interface PlannedNode {
  type: string;
  /** Stays the same when the fields change, and is unique for the type. */
  key: string;
  fields: object;
}

/**
 * Makes the nodes of these types those in the list. Gatsby keeps a node whose digest hasn't changed. It would delete
 * the others itself, but only after it has created their pages.
 */
export async function setNodes(
  {
    actions,
    createContentDigest,
    createNodeId,
    getNodesByType,
  }: Pick<NodePluginArgs, "actions" | "createContentDigest" | "createNodeId" | "getNodesByType">,
  types: readonly string[],
  nodes: readonly PlannedNode[],
): Promise<void> {
  const ids = new Set<string>();
  for (const { type, key, fields } of nodes) {
    const id = createNodeId(`${type} ${key}`);
    ids.add(id);
    const internal = { type, contentDigest: createContentDigest(fields) };
    await actions.createNode({ ...fields, id, parent: null, children: [], internal });
  }
  for (const node of types.flatMap((type) => getNodesByType(type))) {
    if (!ids.has(node.id)) actions.deleteNode(node);
  }
}
