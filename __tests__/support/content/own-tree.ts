// The content tree that ships with the site; the content tests hold it to more than the build does.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { formatProblems } from "../../../src/shared/problem";
import type { ContentProblem } from "../../../src/shared/problem";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Where the documentation's words are. */
export const CONTENT = path.join(ROOT, "content");

/** Fails the running test with every problem in one message, paths counted from the project. */
export function expectNoProblems(problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  const located = problems.map((problem) => ({ ...problem, file: `content/${problem.file}` }));
  const error = new Error(formatProblems(located));
  // The stack would lead into the test; the message leads to the page.
  error.stack = error.message;
  throw error;
}
