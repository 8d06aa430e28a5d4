// The sponsors of the file and of Open Collective become two lists and one SponsorSummary node.
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { sourceSponsors } from "../source-sponsors";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  await sourceSponsors(args, options);
}
