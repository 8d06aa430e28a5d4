// Checks that code spans that look like webpack options are real options, so that no sentence mentions an option
// by its former name.
import { visit } from "unist-util-visit";
import { nearest } from "../../src/core/nearest";
import type { ContentProblem } from "../../src/core/problem";
import { summaryParts, type SummaryPart } from "../../src/reference/reference-text";
import type { KnownNames } from "./facts";
import type { ContentPage } from "./page";

const NAME = /^([a-z]\w*)((\[\d*\])*\.(<\w+>|[\w$/-]+|\*))+(\[\d*\])*$/i;
/** `stats.json` is a file, `module.parser.json` is an option. */
const FILE = /^[\w-]+\.(c?js|mjs|ts|tsx|jsx|json|css|html|wasm|md|mdx)$/;
/** Pages about the past, which may mention a removed option. */
const HISTORY = /^(blog|migrate)\//;

/** Returns the problems of the code spans in a page's prose. */
export function optionPathProblems(page: ContentPage, known: KnownNames): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(page.tree, "inlineCode", ({ value, position }) => {
    const problem = problemOf(value, known, HISTORY.test(page.file));
    if (problem) problems.push({ file: page.file, line: position?.start.line ?? 1, ...problem });
  });
  return problems;
}

/** Returns the problems of the code spans in a summary on a line of a file. */
export function summaryPathProblems(
  { file, line, text }: { file: string; line: number; text: string },
  known: KnownNames,
): ContentProblem[] {
  const spans = (parts: readonly SummaryPart[]): string[] =>
    parts.flatMap((part) =>
      part.type === "code" ? [part.text] : part.type === "link" ? spans(part.parts) : [],
    );
  return spans(summaryParts(text)).flatMap((span) => {
    const problem = problemOf(span, known, false);
    return problem ? [{ file, line, ...problem }] : [];
  });
}

function problemOf(
  span: string,
  { topLevel, has, names, removed }: KnownNames,
  isHistory: boolean,
): { message: string; fix: string } | undefined {
  const [, top = ""] = NAME.exec(span) ?? [];
  if (!topLevel.has(top) || FILE.test(span)) return undefined;
  const place = span.replaceAll(/\[\d+\]/g, "[]").replace(/(\.\*)+$/, "");
  if (has(place)) return undefined;
  const when = removed.get(place);
  if (when !== undefined && isHistory) return undefined;
  const meant = nearest(place, names);
  return {
    message: `\`${span}\` ${when ?? "isn't a webpack option"}`,
    fix: meant === undefined ? "write the current option" : `write \`${meant}\``,
  };
}
