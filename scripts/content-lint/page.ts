// Parses content pages for the content tests: front matter, body, and syntax tree, with the file's own line
// numbers.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { VFileMessage } from "vfile-message";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import {
  normalizeSource,
  parseFrontMatter,
} from "../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import type { FrontMatter } from "../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import type { ContentProblem } from "../../src/core/problem";

/** A page of the content tree, parsed. */
export interface ContentPage {
  /** Path in the content tree. */
  file: string;
  /** The file's text with normalized line breaks. */
  source: string;
  frontMatter?: FrontMatter;
  /** Its line numbers are the file's. Empty if the body isn't valid MDX. */
  tree: Root;
  /** The reasons why the page can't be read. Other tests skip such pages. */
  problems: ContentProblem[];
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

/** Parses a page's text. Never throws, because errors become problems of the page. */
export function parsePage(file: string, text: string): ContentPage {
  const source = normalizeSource(text);
  const { frontMatter, body, bodyLine, problems } = parseFrontMatter(file, source);
  const page: ContentPage = {
    file,
    source,
    tree: { type: "root", children: [] },
    problems: [...problems],
    ...(frontMatter && { frontMatter }),
  };
  try {
    // Replace the front matter with empty lines, so positions in the tree are positions in the file.
    page.tree = parser.parse("\n".repeat(bodyLine - 1) + body);
  } catch (error) {
    const { reason, line } = error as VFileMessage;
    page.problems.push({
      file,
      line: line ?? bodyLine,
      message: `The page isn't valid MDX: ${reason}`,
      fix: "run npm run build for the details",
    });
  }
  return page;
}

/** Reads a page by its path in the content tree. */
export async function readPage(contentDirectory: string, file: string): Promise<ContentPage> {
  return parsePage(file, await readFile(path.join(contentDirectory, file), "utf8"));
}

/** Reads every page below a content directory, by path. */
export async function readPages(contentDirectory: string): Promise<ContentPage[]> {
  const files = await findPages(contentDirectory);
  return Promise.all(files.map((file) => readPage(contentDirectory, file)));
}
