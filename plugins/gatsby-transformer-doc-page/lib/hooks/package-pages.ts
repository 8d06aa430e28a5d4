// Creates a PackageDocPage child for every PackageReadme node.
import type { Node, NodePluginArgs, PluginOptions } from "gatsby";
import pMap from "p-map";
import { packageSourcePath } from "../../../../src/core/package-readme";
import type { PackageReadme } from "../../../../src/core/package-readme";
import { formatProblems } from "../../../../src/core/problem";
import type { ContentProblem } from "../../../../src/core/problem";
import { packagePages } from "../compile-readme";
import { LANES } from "../compile-threads";
import { packagePageFields } from "../doc-page-node";
import { readMovedLinks } from "../moved-links";
import { setProblems } from "../problem-list";
import { reportProblems } from "../report-problems";
import { runState } from "../state";

/**
 * Creates or updates the pages of all packages, leaving unchanged ones alone. Returns the paths of the pages
 * in the content tree.
 */
export async function upsertPackagePages(
  args: NodePluginArgs,
  options: PluginOptions,
): Promise<string[]> {
  const { actions, cache, createNodeId, createContentDigest, getNode, reporter } = args;
  const state = await runState(cache, options);
  const { store, codeDigest } = state;
  // On the first pass, all problems are reported together at the end.
  const report = (file: string, problems: ContentProblem[]) =>
    state.packagePages ? reportProblems(file, problems, reporter) : setProblems(file, problems);
  const readmes = args.getNodesByType("PackageReadme") as (Node & PackageReadme)[];
  const { movedLinks, problems } = readMovedLinks(store.options.contentDirectory);
  for (const [file, found] of Object.entries(problems)) report(file, found);
  const links = { movedLinks, packagePages: packagePages(readmes) };

  const pages = await pMap(
    readmes,
    async (node) => {
      const {
        id: _id,
        parent: _parent,
        children: _children,
        internal: _internal,
        ...readme
      } = node;
      return { node, readme, page: await store.packagePage(readme, links) };
    },
    { concurrency: LANES + 1 },
  );
  for (const { node, readme, page } of pages) {
    const fields = packagePageFields(page, readme);
    const id = createNodeId(`PackageDocPage ${packageSourcePath(readme)}`);
    const contentDigest = createContentDigest([codeDigest, fields, page.links]);
    if (getNode(id)?.internal.contentDigest === contentDigest) continue;
    await actions.createNode({
      ...fields,
      id,
      parent: node.id,
      children: [],
      internal: { type: "PackageDocPage", contentDigest },
    });
    actions.createParentChildLink({ parent: node, child: getNode(id)! });
  }
  const warnings = pages.flatMap(({ page }) => page.warnings);
  if (warnings.length > 0) reporter.warn(formatProblems(warnings));
  state.packagePages = readmes.map(packageSourcePath);
  return state.packagePages;
}
