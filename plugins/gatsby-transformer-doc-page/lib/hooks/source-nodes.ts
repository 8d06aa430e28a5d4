// Makes the pages of packages, and brings pages up to date whose source did not change but whose code
// or commit date did: Gatsby keeps an Mdx node, and with it our child node, as long as the file is
// the same.
import { existsSync } from "node:fs";
import type { PluginOptions, SourceNodesArgs } from "gatsby";
import { pageSlug } from "../../../../src/shared/url";
import { pruneContentFiles } from "../content-file";
import { DUPLICATES, duplicateUrls, findPages } from "../content-tree";
import { formatProblems } from "../../../../src/shared/problem";
import { pruneMarkdownFiles } from "../markdown-file";
import { currentProblems, setProblems } from "../problem-list";
import { runState } from "../state";
import { upsertDocPage } from "./on-create-node";
import { CONTENT_ERROR } from "./on-plugin-init";
import { upsertPackagePages } from "./package-pages";

export async function sourceNodes(args: SourceNodesArgs, options: PluginOptions): Promise<void> {
  for (const mdx of args.getNodesByType("Mdx")) {
    // Nodes of a removed file are cleaned up only after this hook.
    const file = mdx.parent ? args.getNode(mdx.parent) : undefined;
    if (existsSync(String(file?.absolutePath))) await upsertDocPage(mdx, args, options);
  }

  const { contentDirectory, publicDirectory } = (await runState(args.cache, options)).store.options;
  const packagePages = await upsertPackagePages(args, options);
  const sources = [...(await findPages(contentDirectory)), ...packagePages];
  setProblems(DUPLICATES, duplicateUrls(sources));
  const slugs = sources.map(pageSlug);
  pruneContentFiles(publicDirectory, slugs);
  pruneMarkdownFiles(publicDirectory, slugs);

  const problems = currentProblems();
  if (problems.length > 0) {
    args.reporter.panicOnBuild({ id: CONTENT_ERROR, context: { text: formatProblems(problems) } });
  }
}
