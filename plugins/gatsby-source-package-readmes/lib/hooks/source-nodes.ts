// Creates a PackageReadme node for every package in packages.yaml.
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { pruneFiles } from "../load-packages";
import { filesRoot, sourcePackages } from "../source-packages";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  pruneFiles(filesRoot(), await sourcePackages(args, options));
}
