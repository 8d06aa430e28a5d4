// Compiles a page from MDX to static HTML, headings, links, plain text, and a list of problems. No code from
// a page ever runs in the reader's browser.
import path from "node:path";
import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { VFile } from "vfile";
import { strayTabs } from "./components/tabs";
import type { OldAnchor } from "../../../src/core/old-anchors";
import { normalizeSource, parseFrontMatter } from "./front-matter";
import type { FrontMatter } from "./front-matter";
import { remarkAsides } from "./markdown/asides";
import { codeBlock } from "./markdown/code-blocks";
import { runElementSteps } from "./markdown/element-step";
import { rehypeHeadings } from "./markdown/headings";
import { images } from "./markdown/images";
import { links } from "./markdown/links";
import { addOldAnchors } from "./markdown/old-anchors";
import { tables } from "./markdown/tables";
import { taskLists } from "./markdown/task-lists";
import { remarkResolveCode } from "./mdx/expressions";
import { mdxHandlers } from "./mdx/handlers";
import { parseAgain } from "./mdx/parse-again";
import { parsePage } from "./mdx/parse-page";
import { remarkUnravelMdx } from "./mdx/unravel";
import { media } from "./markdown/media";
import { remarkMissingDefinitions } from "./markdown/missing-definitions";
import { PageContext, pageOf } from "./page-context";
import type { CompiledBody } from "./page-context";
import { sourceExcess } from "./source-excess";
import type { ContentProblem } from "../../../src/core/problem";

export interface CompileInput {
  /** Path in the content tree, used for messages and for the page's URL. */
  file: string;
  /** The whole file. */
  source: string;
  /** Absolute path of the content tree. */
  contentDir: string;
  /** Ids that the page used to have. */
  oldAnchors?: readonly OldAnchor[];
  /** Folder of the project; defaults to the working directory. */
  rootDir?: string;
}

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkUnravelMdx)
  .use(remarkResolveCode)
  .use(remarkMissingDefinitions)
  .use(remarkAsides)
  .use(remarkRehype, {
    handlers: { code: codeBlock, ...mdxHandlers },
    clobberPrefix: "",
    footnoteLabelProperties: { className: ["visually-hidden"] },
  })
  .use(
    () => (tree: HastRoot, file) =>
      runElementSteps(tree, [links, images, media, tables, taskLists, strayTabs], pageOf(file)),
  )
  .use(rehypeHeadings)
  .freeze();

/**
 * Compiles a page. Problems in front matter and body are returned together and never thrown. If there are
 * any, the body is a best effort, and it's missing if none of it could be parsed.
 */
export async function compileMdx(
  input: CompileInput,
): Promise<{ body?: CompiledBody; frontMatter?: FrontMatter; problems: ContentProblem[] }> {
  const { file, contentDir, rootDir = "" } = input;
  const page = new PageContext(file, path.resolve(contentDir), path.resolve(rootDir));
  const source = normalizeSource(input.source);
  const excess = sourceExcess(source);
  if (excess) {
    page.report(excess, excess.message, excess.fix);
    return { problems: page.problems };
  }
  const { frontMatter, body, bodyLine, links, problems } = parseFrontMatter(file, source);
  page.problems.push(...problems);
  page.links.push(...links);
  let compiled: CompiledBody | undefined;
  try {
    // Empty lines replace the front matter, so that positions match those in the file.
    compiled = await compileBody("\n".repeat(bodyLine - 1) + body, page, input.oldAnchors ?? []);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    page.report(
      { line: bodyLine },
      `The page can't be compiled: ${reason}`,
      "remove the part you added last; this is a bug in the compiler, so please report it",
    );
  }
  return { body: compiled, frontMatter, problems: page.problems };
}

async function compileBody(
  source: string,
  page: PageContext,
  oldAnchors: readonly OldAnchor[],
): Promise<CompiledBody | undefined> {
  const parse = (text: string) => processor.parse(text) as Root;
  const tree = parsePage(source, (text) => parseAgain(page.file, text, parse), page);
  if (!tree) return undefined;
  const file = new VFile({ value: source, path: page.file, data: { page } });
  const hast = (await processor.run(tree, file)) as HastRoot;
  for (const draw of page.drawings) await draw();
  addOldAnchors(hast, oldAnchors);
  return page.compiledBody(hast);
}
