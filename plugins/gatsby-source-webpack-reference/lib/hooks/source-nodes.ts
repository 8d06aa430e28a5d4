// Creates a node for every fact in the snapshots.
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { sourceReference } from "../source-reference";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  await sourceReference(args, options);
}
