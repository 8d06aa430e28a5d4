// Finds problems in the reference files of a content tree: snapshots that can't be read, and summaries that
// don't belong to any fact.
import path from "node:path";
import { filesIfExists } from "../../../../src/core/files";
import type { ContentProblem } from "../../../../src/core/problem";
import { REFERENCE_FOLDER, SUMMARIES_FOLDER } from "../../../../src/reference/reference-files";
import { readSummaries } from "../../../../src/reference/build/reference-snapshots";

/** Returns problems by file of the content tree; files without problems have an empty list. */
export function summaryProblems(contentDir: string): Map<string, ContentProblem[]> {
  const problems = new Map<string, ContentProblem[]>([[REFERENCE_FOLDER, []]]);
  try {
    for (const file of summaryFiles(contentDir)) {
      problems.set(`${SUMMARIES_FOLDER}/${file}`, readSummaries(contentDir, file).problems);
    }
  } catch (error) {
    const { message } = error as Error;
    const fix = "run npm run facts:update";
    problems.set(REFERENCE_FOLDER, [{ file: REFERENCE_FOLDER, line: 1, message, fix }]);
  }
  return problems;
}

/** Returns the sorted paths of all summary files, relative to their folder. */
export const summaryFiles = (contentDir: string): string[] =>
  filesIfExists(path.join(contentDir, SUMMARIES_FOLDER)).filter((name) => /\.ya?ml$/.test(name));
