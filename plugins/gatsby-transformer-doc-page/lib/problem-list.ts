// Keeps the current content problems by file, which the develop server shows, and prints them in the terminal.
import type { Reporter } from "gatsby";
import { contentError } from "../../../src/core/build/content-error";
import { formatProblems, type ContentProblem } from "../../../src/core/problem";

const byFile = new Map<string, ContentProblem[]>();
const listeners: ((problems: ContentProblem[]) => void)[] = [];

/** Returns every problem in the tree. */
export function currentProblems(): ContentProblem[] {
  return [...byFile.values()].flat();
}

/** Calls `listener` with all problems whenever they change, whichever code found the change. */
export function onProblemsChange(listener: (problems: ContentProblem[]) => void): void {
  listeners.push(listener);
}

/** Replaces the known problems of one file; returns whether anything changed. */
export function setProblems(file: string, problems: ContentProblem[]): boolean {
  const before = JSON.stringify(byFile.get(file) ?? []);
  if (before === JSON.stringify(problems)) return false;
  if (problems.length > 0) byFile.set(file, problems);
  else byFile.delete(file);
  for (const listener of listeners) listener(currentProblems());
  return true;
}

/** Replaces the problems of one file, and prints them, or that they've been fixed, if that has changed. */
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
