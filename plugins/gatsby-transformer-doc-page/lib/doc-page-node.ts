// From a compiled page to the fields of its LocalDocPage node.
import { pageUrl, sectionOfFile } from "../../../src/shared/url";
import { editUrl } from "../../../src/shared/site";
import type { CompiledPage } from "./content-store";

/** Fields of the DocPage interface that a node stores; the rest are resolvers. */
export function docPageFields(page: CompiledPage, lastUpdated: string | undefined) {
  const { frontMatter } = page;
  const url = pageUrl(page.sourcePath);
  const isIndex = /(^|\/)index\.mdx$/.test(page.sourcePath);
  return {
    slug: page.slug,
    url,
    section: sectionOfFile(page.sourcePath),
    title: frontMatter.title,
    description: frontMatter.description ?? null,
    group: frontMatter.group && frontMatter.group !== "-" ? frontMatter.group : null,
    sort: frontMatter.sort ?? (isIndex ? -1 : null),
    contributors: frontMatter.contributors,
    related: frontMatter.related,
    editUrl: frontMatter.edit ?? editUrl(page.sourcePath),
    source: frontMatter.source ?? null,
    repo: frontMatter.repo ?? null,
    thirdParty: frontMatter.thirdParty,
    lastUpdated: lastUpdated ?? null,
    contentUrl: page.contentUrl,
    hasAnchors: page.headings.some((heading) => heading.level > 1),
    sourcePath: page.sourcePath,
    sourceSize: page.sourceSize,
  };
}
