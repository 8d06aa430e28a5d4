// Finds where a writer sees a problem: the line number in the field for the text, or the field of the front matter.
import type { ContentProblem } from "../../core/problem";

/** A file and the line with which the field for the text begins. */
interface NumberedSource {
  source: string;
  firstLine: number;
}

/** Returns the key of the front matter that a problem is about, or undefined if it's about the text. */
export function keyOf(
  { line, message }: ContentProblem,
  { source, firstLine }: NumberedSource,
): string | undefined {
  if (line >= firstLine) return undefined;
  const above = source.split("\n").slice(0, line).reverse();
  const key = above.map((text) => /^(\w+):/.exec(text)?.[1]).find((name) => name !== undefined);
  // A missing key is reported on the first line.
  return key ?? (message.includes("description") ? "description" : "title");
}

/** Returns the place as the editor calls it: "Line 3" or "description". */
export const placeOf = (problem: ContentProblem, draft: NumberedSource): string =>
  keyOf(problem, draft) ?? `Line ${problem.line - draft.firstLine + 1}`;
