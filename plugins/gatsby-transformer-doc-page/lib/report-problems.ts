// Tells the terminal what is wrong with a file, once, whichever of Gatsby's hooks finds out first.
import type { Reporter } from "gatsby";
import { CONTENT_ERROR } from "./hooks/on-plugin-init";
import { formatProblems } from "../../../src/shared/problem";
import type { ContentProblem } from "../../../src/shared/problem";
import { setProblems } from "./problem-list";

/** Keeps the file's problems and reports them, or that they are mended, if that is news. */
export function reportProblems(file: string, problems: ContentProblem[], reporter: Reporter): void {
  if (!setProblems(file, problems)) return;
  if (problems.length === 0) reporter.success(`${file} has been fixed`);
  else reporter.error({ id: CONTENT_ERROR, context: { text: formatProblems(problems) } });
}
