// Prints the problems of a file in the terminal once, whichever Gatsby hook finds them first.
import type { Reporter } from "gatsby";
import { contentError } from "../../../src/core/build/content-error";
import { formatProblems } from "../../../src/core/problem";
import type { ContentProblem } from "../../../src/core/problem";
import { currentProblems, setProblems } from "./problem-list";

/** Stores the file's problems and reports them, or that they've been fixed, if that has changed. */
export function reportProblems(file: string, problems: ContentProblem[], reporter: Reporter): void {
  if (!setProblems(file, problems)) return;
  if (problems.length === 0) reporter.success(`${file} has been fixed`);
  else reporter.error(contentError(formatProblems(problems)));
}

/** Prints every problem in the tree, which stops a build. */
export function reportAllProblems(reporter: Reporter): void {
  const problems = currentProblems();
  if (problems.length === 0) return;
  reporter.panicOnBuild(contentError(formatProblems(problems)));
}
