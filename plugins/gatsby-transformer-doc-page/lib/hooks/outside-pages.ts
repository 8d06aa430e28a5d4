// Creates a PackageDocPage child for every PackageReadme node, and a CmsDocPage child for every CmsEntry node.
import type { Node, NodePluginArgs, PluginOptions } from "gatsby";
import pMap from "p-map";
import { packagePageUrl, packageSourcePath } from "../../../../src/core/package-readme";
import { outsideLabel, type CmsEntry } from "../../../../src/core/cms-entry";
import type { PackageReadme } from "../../../../src/core/package-readme";
import { formatProblems } from "../../../../src/core/problem";
import type { ContentProblem } from "../../../../src/core/problem";
import { MAX_THREADS } from "../compile-threads";
import { TAKEN } from "../content-tree";
import { outsidePageFields, upsertPageNode } from "../doc-page-node";
import { readMovedLinks } from "../moved-links";
import { packagePages } from "../readme/package-pages";
import { reportProblems, setProblems } from "../../../../src/core/build/problem-list";
import { runState } from "../state";

/** The types of nodes whose text comes from outside the repository. */
export const OUTSIDE_TYPES = ["PackageReadme", "CmsEntry"];
/** Key in the list of problems for packages and CMS entries that use an address of the site itself. */
const TAKEN_BY_SITE = "the address of a package or a CMS entry";

/**
 * Creates or updates the pages of all packages and CMS entries, leaving unchanged ones alone. Returns the paths of the
 * pages in the content tree.
 */
export async function upsertOutsidePages(
  args: NodePluginArgs,
  options: PluginOptions,
): Promise<string[]> {
  const { actions, cache, reporter } = args;
  const state = await runState(cache, options);
  const { store } = state;
  // On the first pass, all problems are reported together at the end.
  const report = (file: string, problems: ContentProblem[]) =>
    state.outsidePages ? reportProblems(file, problems, reporter) : setProblems(file, problems);
  const readmes = args.getNodesByType("PackageReadme") as (Node & PackageReadme)[];
  const { movedLinks, problems } = readMovedLinks(store.options.contentDirectory);
  for (const [file, found] of Object.entries(problems)) report(file, found);
  const entries = args.getNodesByType("CmsEntry") as (Node & CmsEntry)[];
  const sources = [...readmes, ...entries];
  const taken = sources.filter((source) => TAKEN.has(packagePageUrl(source)));
  report(
    TAKEN_BY_SITE,
    taken.map((source) => ({
      file: outsideLabel(source),
      line: 1,
      message: `The site already has a page at ${packagePageUrl(source)}`,
      fix: "change the slug of the package in packages.yaml or of the entry in the CMS",
    })),
  );
  const links = { movedLinks, packagePages: packagePages(readmes) };

  const pages = await pMap(
    sources,
    async (node) => {
      const { id, parent, children, internal, ...readme } = node;
      return { node, readme, page: await store.outsidePage(readme, links) };
    },
    { concurrency: MAX_THREADS + 1 },
  );
  for (const { node, readme, page } of pages) {
    const fields = outsidePageFields(page, readme);
    const type = readme.name === null ? "CmsDocPage" : "PackageDocPage";
    const child = await upsertPageNode(type, fields, node, store.options.codeDigest, args);
    if (child) actions.createParentChildLink({ parent: node, child });
  }
  const warnings = pages.flatMap(({ page }) => page.warnings);
  if (warnings.length > 0) reporter.warn(formatProblems(warnings));
  state.outsidePages = sources.map(packageSourcePath);
  return state.outsidePages;
}
