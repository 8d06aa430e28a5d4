// Parses a page's source to a syntax tree, and collects all its syntax errors instead of only the first.
import type { Root } from "mdast";
import type { VFileMessage } from "vfile-message";
import type { PageContext } from "../page-context";
import { explainSyntax } from "./syntax-problems";

/** If a page has more errors than this, they are probably consequences of one mistake. */
const MAX_ERRORS = 20;

/**
 * Parses a page whose front matter is blanked out. Syntax errors are reported, and the tree then contains the
 * rest of the page, which is good enough to find other problems. Returns undefined if nothing could be
 * parsed.
 */
export function parsePage(
  source: string,
  parse: (source: string) => Root,
  page: PageContext,
): Root | undefined {
  let rest = source;
  const reported = new Set<string>();
  for (let attempt = 0; attempt < MAX_ERRORS; attempt += 1) {
    try {
      return parse(rest);
    } catch (error) {
      if (!isMessage(error)) throw error;
      page.isPatched = true;
      const finding = explainSyntax(error, rest);
      const { line, column, message, fix } = finding;
      // Faulty text that couldn't be removed would be found over and over again.
      const key = `${line}:${column}`;
      if (!reported.has(key)) page.report(finding, message, fix);
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
