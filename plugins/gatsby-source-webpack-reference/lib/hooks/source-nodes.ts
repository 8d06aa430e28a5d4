// Every fact of the snapshots becomes a node.
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { sourceReference } from "../source-reference";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  await sourceReference(args, options);
}
