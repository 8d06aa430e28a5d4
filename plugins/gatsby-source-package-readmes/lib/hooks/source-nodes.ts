// Every package of packages.yaml becomes a PackageReadme node.
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { pruneFiles } from "../load-packages";
import { filesRoot, sourcePackages } from "../source-packages";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  pruneFiles(filesRoot(), await sourcePackages(args, options));
}
