// What is wrong with a content file and how to mend it: collected by every step, shown all at once.

/** One thing that a writer has to change. */
export interface ContentProblem {
  /** Path in the content tree. */
  file: string;
  /** Line of the file, its front matter included; the first is 1. */
  line: number;
  column?: number;
  /** What was found. */
  message: string;
  /** What to write instead. */
  fix: string;
  /** "link" when a target is missing that could live in another tree. */
  kind?: "link";
}

/** One problem as two lines of plain text: place and message, then the fix. */
export function formatProblem(problem: ContentProblem): string {
  const { file, line, column, message, fix } = problem;
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return `${place}  ${message}\n    fix: ${fix.replaceAll("\n", "\n         ")}`;
}

/** All problems as plain text, by file and line, headed by their count. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  const sorted = [...problems].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
  const files = new Set(problems.map((problem) => problem.file)).size;
  const head = `${count(problems.length, "problem")} in ${count(files, "file")}`;
  return [head, ...sorted.map(formatProblem)].join("\n\n");
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? "" : "s"}`;
