// Source → syntax tree, collecting every syntax error of the page instead of the first alone.
import type { Root } from "mdast";
import type { VFileMessage } from "vfile-message";
import type { PageContext } from "../page-context";
import { explainSyntax } from "./syntax-problems";

/** More slips than this in one page are one slip with consequences. */
const MAX_SLIPS = 20;

/**
 * The tree of a page whose front matter is blanked out. Syntax errors are reported; the tree is then
 * that of the rest, good enough to find what else is wrong. Undefined when nothing could be saved.
 */
export function parsePage(
  source: string,
  parse: (source: string) => Root,
  page: PageContext,
): Root | undefined {
  let rest = source;
  const reported = new Set<string>();
  for (let slip = 0; slip < MAX_SLIPS; slip += 1) {
    try {
      return parse(rest);
    } catch (error) {
      if (!isMessage(error)) throw error;
      page.isPatched = true;
      const finding = explainSyntax(error, rest);
      const { line, column, message, fix } = finding.problem;
      // A culprit that could not be taken out would be found again and again.
      const key = `${line}:${column}`;
      if (!reported.has(key)) page.report({ line, ...(column && { column }) }, message, fix);
      if (finding.rest === rest || reported.has(key)) rest = withoutLine(rest, line);
      else rest = finding.rest;
      reported.add(key);
    }
  }
  return undefined;
}

function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && "reason" in error && "ruleId" in error;
}

function withoutLine(source: string, line: number): string {
  const lines = source.split("\n");
  lines[line - 1] = "";
  return lines.join("\n");
}
