// A problem in a content file and how to fix it. Every step collects problems, and all are shown together.
import { compareText } from "./compare-text";
import { counted } from "./counted";

/** Something that a writer has to change. */
export interface ContentProblem {
  /** The file's path in the content directory. */
  file: string;
  /** The line number in the file, including its front matter, starting at 1. */
  line: number;
  column?: number;
  /** What is wrong. */
  message: string;
  /** What to write instead. */
  fix: string;
  /** "link" if the missing target may exist in another content directory. */
  kind?: "link";
}

/** What is wrong, and what to write instead. */
export type Explanation = readonly [message: string, fix: string];

/** Formats a problem as two lines of plain text: the location and message, then the fix. */
export function formatProblem(problem: ContentProblem): string {
  const { file, line, column, message, fix } = problem;
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return `${place}  ${message}\n    fix: ${fix.replaceAll("\n", "\n         ")}`;
}

/** Formats all problems as plain text, sorted by file and line, after their count. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  const sorted = [...problems].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
  const files = new Set(problems.map((problem) => problem.file)).size;
  const head = `${counted(problems.length, "problem")} in ${counted(files, "file")}`;
  return [head, ...sorted.map(formatProblem)].join("\n\n");
}
