// Keeps the current content problems by file, which the develop server shows, and prints them in the terminal.
import type { Reporter } from "gatsby";
import { formatProblems, type ContentProblem } from "../problem";
import { contentError } from "./content-error";

interface ProblemList {
  byFile: Map<string, ContentProblem[]>;
  /** Files whose problems haven't been printed. */
  unprinted: Set<string>;
  listeners: ((problems: ContentProblem[]) => void)[];
}

// Gatsby loads the hooks of the site and of each plugin as separate bundles, which each have this module.
const shared = globalThis as { contentProblems?: ProblemList };
shared.contentProblems ??= { byFile: new Map(), unprinted: new Set(), listeners: [] };
const { byFile, unprinted, listeners } = shared.contentProblems;

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
  unprinted.add(file);
  for (const listener of listeners) listener(currentProblems());
  return true;
}

/**
 * Replaces the problems of one file, and prints them, or that they've been fixed, if that has changed. Problems stop a
 * build.
 */
export function reportProblems(file: string, problems: ContentProblem[], reporter: Reporter): void {
  if (!setProblems(file, problems)) return;
  unprinted.delete(file);
  if (problems.length === 0) reporter.success(`${file} has been fixed`);
  else reporter.panicOnBuild(contentError(formatProblems(problems)));
}

/** Prints every problem in the tree that hasn't been printed, which stops a build. */
export function reportAllProblems(reporter: Reporter): void {
  const problems = [...unprinted].flatMap((file) => byFile.get(file) ?? []);
  unprinted.clear();
  if (problems.length === 0) return;
  reporter.panicOnBuild(contentError(formatProblems(problems)));
}
