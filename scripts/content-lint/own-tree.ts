// Locates the site's own content tree, for which the content tests are stricter than the build.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { formatProblems, type ContentProblem } from "../../src/core/problem";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The folder with the documentation's text. */
export const CONTENT = path.join(ROOT, "content");

/** Fails the running test with all problems in one message, with paths relative to the project. */
export function expectNoProblems(problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  const located = problems.map((problem) => ({ ...problem, file: `content/${problem.file}` }));
  const error = new Error(formatProblems(located));
  // Omit the stack, which points to the test, because the message points to the page.
  error.stack = error.message;
  throw error;
}
