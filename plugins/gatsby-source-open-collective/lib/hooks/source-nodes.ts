// Turns the sponsors in the file and on Open Collective into two lists and one SponsorSummary node.
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { sourceSponsors } from "../source-sponsors";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  await sourceSponsors(args, options);
}
