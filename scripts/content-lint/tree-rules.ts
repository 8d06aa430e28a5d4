// The rules for our content tree that the build doesn't check: descriptions, order, and links between pages.
import { visit } from "unist-util-visit";
import { splitSource } from "../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { descriptionProblem } from "../../src/core/description-problem";
import type { ContentProblem } from "../../src/core/problem";
import { normalizeInternalUrl, pageUrl, sectionOfFile } from "../../src/core/url";
import type { ContentPage } from "./page";

/** Returns all violations of these rules. */
export function treeProblems(pages: readonly ContentPage[]): ContentProblem[] {
  return [
    ...pages.flatMap((page) => [...linksOut(page), ...placeholders(page)]),
    ...descriptions(pages),
    ...samePlace(pages),
  ];
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
    return problem ? [{ file, line: keyLine(page, "description"), ...problem }] : [];
  });
}

function samePlace(pages: readonly ContentPage[]): ContentProblem[] {
  const firsts = new Map<string, string>();
  return pages.flatMap((page) => {
    const { file, frontMatter } = page;
    if (!frontMatter) return [];
    const place = JSON.stringify([sectionOfFile(file), frontMatter.sort, frontMatter.title]);
    const first = firsts.get(place);
    if (first === undefined) {
      firsts.set(place, file);
      return [];
    }
    const message = `The title and sort are the same as in ${first}, so the order of the two pages is undefined`;
    const fix = "give the page a different sort, and a title that tells the two pages apart";
    return [{ file, line: keyLine(page, "title"), message, fix }];
  });
}

function linksOut(page: ContentPage): ContentProblem[] {
  if (page.problems.length > 0 || pageLinks(page).length > 0) return [];
  const message = "The page has no link to another page";
  const fix =
    "link to the page that answers the next question, such as [loaders](/concepts/loaders/)";
  return [{ file: page.file, line: 1, message, fix }];
}

/** Finds fences with an uppercase placeholder instead of real output. */
function placeholders({ file, tree }: ContentPage): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(tree, "code", ({ value, position }) => {
    if (!/^[A-Z]+(?:_[A-Z]+)+$/.test(value.trim())) return;
    const message = `The fence contains only ${value.trim()}`;
    problems.push({ file, line: position!.start.line, message, fix: "show the real output" });
  });
  return problems;
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

/** Returns the file's line of a key in the front matter. */
function keyLine(page: ContentPage, key: string): number {
  const lines = splitSource(page.source).yaml?.split("\n") ?? [];
  // The line after the first "---" has the index 0. Without the key, the result is the file's first line.
  return lines.findIndex((line) => line.startsWith(`${key}:`)) + 2;
}
