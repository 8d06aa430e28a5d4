// Collects the external links from the content and the site's own lists, with their lines. Links in packages'
// READMEs aren't included, because they must be fixed in the package's repository.
import { readFileSync } from "node:fs";
import path from "node:path";
import { visit } from "unist-util-visit";
import { filesBelow } from "../../../src/core/files";
import { parsePage } from "../../content-lint/page";

/** Address → places as "file:line". */
export type ExternalLinks = ReadonlyMap<string, string[]>;

/** Names that are reserved for examples and for the local machine. */
const RESERVED = /(?:^|\.)(?:localhost|example|test|invalid|example\.(?:com|net|org))$/;

/**
 * Returns the external links of a content tree and other files, in the order of files and lines. Links to
 * `origin`, the site's own, are internal, and the build checks them.
 */
export function collectLinks(
  contentDirectory: string,
  moreFiles: string[],
  origin: string,
): ExternalLinks {
  const files = filesBelow(contentDirectory)
    .filter((name) => /\.(?:mdx|yaml)$|^awesome\.lock\.json$/.test(name))
    .map((name) => path.join(contentDirectory, name));
  const links = new Map<string, string[]>();
  for (const file of [...files, ...moreFiles]) {
    const name = path.relative("", file).replaceAll(path.sep, "/");
    const text = readFileSync(file, "utf8");
    for (const { url, line } of file.endsWith(".mdx") ? linksOfPage(name, text) : linksOf(text)) {
      if (!isExternal(url, origin)) continue;
      const places = links.get(url) ?? [];
      links.set(url, [...places, `${name}:${line}`]);
    }
  }
  return links;
}

interface Found {
  url: string;
  line: number;
}

/** Finds links, images, and addresses in component props, but not in code. */
function linksOfPage(file: string, text: string): Found[] {
  const found: Found[] = [];
  visit(parsePage(file, text).tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === "link" || node.type === "definition" || node.type === "image") {
      found.push({ url: node.url, line });
    }
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      for (const { value } of node.attributes) {
        if (typeof value === "string") found.push({ url: value, line });
      }
    }
  });
  return found;
}

/** Finds everything that looks like an address, except in comment lines. */
function linksOf(text: string): Found[] {
  return text.split("\n").flatMap((row, index) => {
    if (/^\s*(?:#|\/\/|\*)/.test(row)) return [];
    // Skip addresses that continue with ${…}, because they are incomplete.
    return [...row.matchAll(/https?:\/\/[^\s"'`<>()[\]{}$]+(?![^\s"'`<>()[\]{}])/g)].map(
      ([url]) => ({
        url: url.replace(/[.,;:]+$/, ""),
        line: index + 1,
      }),
    );
  });
}

function isExternal(url: string, origin: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const target = new URL(url);
  return target.origin !== origin && !RESERVED.test(target.hostname);
}
