// The content problems that stand at this moment, by file; the develop server shows them.
import type { ContentProblem } from "../../../src/shared/problem";

const byFile = new Map<string, ContentProblem[]>();
const listeners: ((problems: ContentProblem[]) => void)[] = [];

/** Every problem of the tree. */
export function currentProblems(): ContentProblem[] {
  return [...byFile.values()].flat();
}

/** Calls `listener` with all problems whenever something about them changes, whoever found out. */
export function onProblemsChange(listener: (problems: ContentProblem[]) => void): void {
  listeners.push(listener);
}

/** Replaces what is known to be wrong with one file; returns whether that changed anything. */
export function setProblems(file: string, problems: ContentProblem[]): boolean {
  const before = JSON.stringify(byFile.get(file) ?? []);
  if (before === JSON.stringify(problems)) return false;
  if (problems.length > 0) byFile.set(file, problems);
  else byFile.delete(file);
  for (const listener of listeners) listener(currentProblems());
  return true;
}
