// Compiles the README of an external package or the entry of a CMS, which none of us has reviewed, to static
// HTML that runs no code, loads nothing from other hosts, and can't affect the rest of the page. It's parsed as
// Markdown and never as MDX, sanitized, and cleaned up step by step. Only then do our own steps add markup.
import type { Root as HastRoot } from "hast";
import { h } from "hastscript";
import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { OutsidePage } from "../../../src/core/cms-entry";
import type { ContentProblem } from "../../../src/core/problem";
import { normalizeSource } from "./front-matter";
import { codeFigure } from "./markdown/code-blocks";
import { parseFenceMeta } from "./markdown/fence-meta";
import { runElementSteps } from "./markdown/element-step";
import { addOldAnchors } from "./markdown/old-anchors";
import { tables } from "./markdown/tables";
import { taskLists } from "./markdown/task-lists";
import type { CompiledBody } from "./page-context";
import { asides } from "./readme/asides";
import { codeBlocks } from "./readme/code-blocks";
import { contents } from "./readme/contents";
import { emptyElements } from "./readme/empty-elements";
import { headingIds } from "./readme/heading-ids";
import { headingLevels } from "./readme/heading-levels";
import { images } from "./readme/images";
import { isTooDeep, sourceExcess, treeExcess } from "./readme/limits";
import { links } from "./readme/links";
import { ReadmeContext } from "./readme/readme-context";
import type { ReadmeInput, ReadmeStep } from "./readme/readme-context";
import { SCHEMA } from "./readme/sanitize";
import { sections } from "./readme/sections";
import { title } from "./readme/title";
import { wrappers } from "./readme/wrappers";

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
  .use(rehypeRaw)
  .use(rehypeSanitize, SCHEMA)
  .freeze();

const STEPS: readonly ReadmeStep[] = [
  headingIds,
  wrappers,
  title,
  images,
  contents,
  sections,
  asides,
  links,
  emptyElements,
  codeBlocks,
  headingLevels,
  (tree, page) => runElementSteps(tree, [tables, taskLists], page),
];

/** Steps that remove what only makes sense in a repository. Entries of a CMS are written for this site. */
const REPOSITORY_STEPS = [title, contents, sections];

/**
 * Compiles a README or an entry of a CMS. Never throws: if a README can't be compiled, its body shows the source as
 * text and a problem says so. This is the only problem that a README can cause.
 */
export async function compileReadme(
  input: ReadmeInput,
): Promise<{ body: CompiledBody; problems: ContentProblem[] }> {
  const source = withoutLongSpaces(normalizeSource(input.readme.markdown));
  const page = new ReadmeContext(input);
  try {
    const tree = await compileTree(source, page);
    addOldAnchors(tree, input.oldAnchors ?? []);
    return { body: page.compiledBody(tree), problems: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isEntry = input.readme.name === null;
    const plain = new ReadmeContext(input);
    plain.report(
      undefined,
      `The ${isEntry ? "text" : "README"} is shown as source code: ${reason}`,
      isEntry
        ? "simplify the text in the CMS"
        : "look at the page, and lock a different version of the package if the source isn't good enough",
    );
    const { problems } = plain;
    return { body: plain.compiledBody(sourceTree(source, input.readme)), problems };
  }
}

/** Returns the finished tree. Throws if the README must not be compiled. */
async function compileTree(source: string, page: ReadmeContext): Promise<HastRoot> {
  const inSource = sourceExcess(source);
  if (inSource) throw new Error(inSource);
  const markdown: Root = processor.parse(source);
  const inTree = treeExcess(markdown);
  if (inTree) throw new Error(inTree);
  const tree = (await processor.run(markdown)) as HastRoot;
  if (isTooDeep(tree)) throw new Error("its elements are nested too deeply");
  const skipped = page.input.readme.name === null ? REPOSITORY_STEPS : [];
  for (const step of STEPS) if (!skipped.includes(step)) step(tree, page);
  return tree;
}

/** Maximum length of the source shown for a README that can't be compiled, in characters. */
const MAX_SOURCE = 300_000;

function sourceTree(source: string, { name }: OutsidePage): HastRoot {
  const note =
    name === null
      ? "This text couldn't be converted to a page, so you see its source here."
      : "This README couldn't be converted to a page, so you see its source here. The package's repository shows it as its authors intended.";
  const code = codeFigure(source.slice(0, MAX_SOURCE), parseFenceMeta());
  return h(null, h("p", note), "\n", code);
}

/** Browsers let non-ASCII spaces overflow at the end of a line, which would make the page wider. */
const withoutLongSpaces = (source: string): string =>
  source.replace(/[\u1680\u2000-\u200a\u202f\u205f\u3000]{5,}/g, (run) => run.slice(0, 4));
