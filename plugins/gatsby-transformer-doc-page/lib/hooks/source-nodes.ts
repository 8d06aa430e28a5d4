// Brings pages up to date whose source did not change but whose code or commit date did: Gatsby
// keeps an Mdx node, and with it our child node, as long as the file is the same.
import { existsSync } from "node:fs";
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { upsertDocPage } from "./on-create-node";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  for (const mdx of args.getNodesByType("Mdx")) {
    // Nodes of a removed file are cleaned up only after this hook.
    const file = mdx.parent ? args.getNode(mdx.parent) : undefined;
    if (existsSync(String(file?.absolutePath))) await upsertDocPage(mdx, args, options);
  }
}
