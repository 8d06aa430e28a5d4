// Generates the documentation for language models: /llms.txt lists the pages' Markdown copies and
// /llms-full.txt contains all of them. The format is from llmstxt.org.
import type { DocPage } from "../../core/doc-page";
import { markdownUrl } from "../../core/markdown-file";
import { sectionName } from "../../core/navigation";
import { planSections, type OrderedPage } from "../../core/sidebar";
import { SITE_DESCRIPTION, SITE_NAME } from "../../core/site";

/** The page data that these files use. */
export type LlmsPage = OrderedPage & Pick<DocPage, "description">;

/** Pages in sidebar order, by section, with top-level pages last. */
function bySection<Page extends LlmsPage>(pages: readonly Page[]) {
  const sections = planSections(pages, (page) => page).map(({ slug, groups }) => ({
    slug,
    pages: groups.flatMap(({ items }) => items),
  }));
  return [...sections.filter(({ slug }) => slug), ...sections.filter(({ slug }) => !slug)];
}

// Each title and description must fit on one line of Markdown.
const inLine = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");

/** The text of /llms.txt: every page's title, Markdown copy, and description. */
export function llmsIndex(pages: readonly LlmsPage[], siteUrl: string): string {
  const sections = bySection(pages).map(({ slug, pages: own }) =>
    [
      `## ${slug ? sectionName(slug) : "More"}`,
      "",
      ...own.map(({ title, url, description }) => {
        const link = `- [${inLine(title)}](${siteUrl}${markdownUrl(url)})`;
        return description ? `${link}: ${inLine(description)}` : link;
      }),
      "",
    ].join("\n"),
  );
  const introduction = [
    `# ${SITE_NAME}`,
    "",
    `> ${SITE_DESCRIPTION}`,
    "",
    `Every page of the documentation is also available as Markdown: add \`index.md\` to its address. All pages in one file: ${siteUrl}/llms-full.txt`,
    "",
  ].join("\n");
  return [introduction, ...sections].join("\n");
}

/** Returns the text of /llms-full.txt. `markdownOf` returns the Markdown copy for a page's address. */
export function llmsFull(pages: readonly LlmsPage[], markdownOf: (url: string) => string): string {
  return bySection(pages)
    .flatMap((section) => section.pages)
    .map(({ url }) => markdownOf(url))
    .join("\n");
}
