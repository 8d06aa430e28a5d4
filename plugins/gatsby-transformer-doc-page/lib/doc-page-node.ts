// Converts a compiled page to a node.
import type { Node, NodePluginArgs } from "gatsby";
import type { OutsidePage } from "../../../src/core/cms-entry";
import type { DocPage } from "../../../src/core/doc-page";
import { oneSentence } from "../../../src/core/one-sentence";
import { packagePageUrl } from "../../../src/core/package-readme";
import { editUrl, packageUrl } from "../../../src/core/site";
import { isIndexFile, pageUrl, sectionOfFile } from "../../../src/core/url";
import type { CompiledPage, LocalPage } from "./page-files";

const compiledFields = ({ frontMatter, assets, warnings, ...fields }: CompiledPage) => ({
  ...fields,
  hasAnchors: fields.headings.some((heading) => heading.level > 1),
});

/** The fields of a LocalDocPage. */
export function localPageFields(page: LocalPage, lastUpdated: string | undefined): DocPage {
  const { frontMatter } = page;
  return {
    ...compiledFields(page),
    url: pageUrl(page.sourcePath),
    section: sectionOfFile(page.sourcePath),
    title: frontMatter.title,
    description: frontMatter.description ?? null,
    group: frontMatter.group && frontMatter.group !== "-" ? frontMatter.group : null,
    sort: frontMatter.sort ?? (isIndexFile(page.sourcePath) ? -1 : null),
    contributors: frontMatter.contributors,
    related: frontMatter.related,
    editUrl: frontMatter.edit ?? editUrl(page.sourcePath),
    source: frontMatter.source ?? null,
    repo: frontMatter.repo ?? null,
    thirdParty: frontMatter.thirdParty,
    lastUpdated: lastUpdated ?? null,
    package: null,
  };
}

/** The fields of a PackageDocPage or a CmsDocPage. */
export function outsidePageFields(page: CompiledPage, readme: OutsidePage): DocPage {
  return {
    ...compiledFields(page),
    url: packagePageUrl(readme),
    section: readme.section,
    title: readme.title,
    description: readme.description && oneSentence(readme.description),
    group: readme.group,
    sort: readme.sort,
    contributors: readme.contributors,
    related: [],
    editUrl: readme.editUrl,
    source: null,
    repo: readme.repository,
    thirdParty: readme.thirdParty,
    lastUpdated: null,
    package:
      readme.name === null
        ? null
        : {
            name: readme.name,
            version: readme.version,
            license: readme.license,
            url: packageUrl(readme.name),
            repository: readme.repository,
            missing: readme.missing,
          },
  };
}

/** Creates or updates a page's node. Returns the node, or undefined if it hasn't changed. */
export async function upsertPageNode(
  type: string,
  fields: DocPage,
  parent: Node,
  codeDigest: string,
  { actions, createNodeId, createContentDigest, getNode }: NodePluginArgs,
): Promise<Node | undefined> {
  const id = createNodeId(`${type} ${fields.sourcePath}`);
  // It covers the parent, because Gatsby would delete the pages of a moved tree if they kept their old parents.
  const contentDigest = createContentDigest([codeDigest, fields, parent.id]);
  if (getNode(id)?.internal.contentDigest === contentDigest) return undefined;
  const internal = { type, contentDigest };
  await actions.createNode({ ...fields, id, parent: parent.id, children: [], internal });
  return getNode(id);
}
