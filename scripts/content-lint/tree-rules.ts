// The rules for our content tree that the build doesn't check: descriptions and links between pages.
import { visit } from "unist-util-visit";
import { descriptionProblem } from "../../src/core/description-problem";
import type { ContentProblem } from "../../src/core/problem";
import { normalizeInternalUrl, pageUrl } from "../../src/core/url";
import type { ContentPage } from "./page";

/** Returns all violations of these rules. */
export function treeProblems(pages: readonly ContentPage[]): ContentProblem[] {
  return [...pages.flatMap((page) => linksOut(page)), ...descriptions(pages)];
}

function descriptions(pages: readonly ContentPage[]): ContentProblem[] {
  const owners = new Map<string, string>();
  return pages.flatMap((page) => {
    if (!page.frontMatter) return [];
    const { file, frontMatter } = page;
    const key = frontMatter.description?.toLowerCase();
    const owner = key === undefined ? undefined : owners.get(key);
    if (key !== undefined && owner === undefined) owners.set(key, file);
    const problem = descriptionProblem(frontMatter.description, owner);
    if (!problem) return [];
    const line = page.source.split("\n").findIndex((text) => text.startsWith("description:")) + 1;
    return [{ file, line: line || 1, ...problem }];
  });
}

function linksOut(page: ContentPage): ContentProblem[] {
  if (page.problems.length > 0 || pageLinks(page).length > 0) return [];
  const message = "The page has no link to another page";
  const fix =
    "link to the page that answers the next question, such as [loaders](/concepts/loaders/)";
  return [{ file: page.file, line: 1, message, fix }];
}

/** Returns the addresses of other pages that a page's body links to. */
export function pageLinks(page: ContentPage): string[] {
  const own = pageUrl(page.file);
  const links: string[] = [];
  const add = (href: unknown) => {
    const url = typeof href === "string" ? normalizeInternalUrl(href, page.file) : null;
    const target = url?.split(/[?#]/, 1)[0];
    if (target?.endsWith("/") && target !== own) links.push(target);
  };
  visit(page.tree, (node) => {
    if (node.type === "link" || node.type === "definition") add(node.url);
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    for (const attribute of node.attributes) {
      if (attribute.type === "mdxJsxAttribute" && attribute.name === "href") add(attribute.value);
    }
  });
  return links;
}
