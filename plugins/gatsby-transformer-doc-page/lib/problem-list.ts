// The content problems that stand at this moment, by file; the develop server shows them.
import type { ContentProblem } from "./problem";

const byFile = new Map<string, ContentProblem[]>();

/** Replaces what is known to be wrong with one file; returns whether that changed anything. */
export function setProblems(file: string, problems: ContentProblem[]): boolean {
  const before = JSON.stringify(byFile.get(file) ?? []);
  if (problems.length > 0) byFile.set(file, problems);
  else byFile.delete(file);
  return before !== JSON.stringify(problems);
}

/** Every problem of the tree. */
export function currentProblems(): ContentProblem[] {
  return [...byFile.values()].flat();
}
