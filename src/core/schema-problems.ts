// Reports what is wrong with a YAML value, based on the issues from its schema.
import type { ZodError } from "zod";
import { nearest } from "./nearest";
import type { ContentProblem, Explanation } from "./problem";
import type { Entry } from "./yaml-file";
import type { Path } from "./yaml-problems";

/** Describes the entries of a list. */
export interface ListedKind {
  /** The file name to show in messages. */
  file: string;
  /** A word for an entry, such as "sponsor". */
  noun: string;
  /** For each key, a description of valid values and an example line. */
  expected: Readonly<Record<string, readonly [expected: string, example: string]>>;
  /** How to write an entry, shown if something isn't an entry at all. */
  fix: string;
}

/** One problem for each issue with an entry of a list, with the line of its key. */
export function entryProblems(
  entry: Entry,
  error: ZodError,
  { file, noun, expected, fix }: ListedKind,
): ContentProblem[] {
  const unknownKey = (key: string): Explanation => [
    `Unknown key "${key}"`,
    unknownKeyFix(key, Object.keys(expected)),
  ];
  return schemaProblems(file, entry, error, unknownKey, ([key], value) => {
    if (typeof key !== "string") return [`This isn't a ${noun}`, fix];
    const [takes, example] = expected[key]!;
    return value === undefined
      ? [`The ${noun} has no ${key}`, `add a line: ${example}`]
      : [`${key} must be ${takes}, but it's ${JSON.stringify(value)}`, `write ${example}`];
  });
}

/** One problem for each unknown key and each wrong value, with its line. Callers explain them by their path. */
export function schemaProblems(
  file: string,
  { value, lineOf }: Pick<Entry, "value" | "lineOf">,
  { issues }: ZodError,
  unknownKey: (key: string, path: Path) => Explanation,
  wrongValue: (path: Path, value: unknown) => Explanation,
): ContentProblem[] {
  const problem = (path: Path, [message, fix]: Explanation) => ({
    file,
    line: lineOf(...path),
    message,
    fix,
  });
  return issues.flatMap((issue) => {
    const path = issue.path as Path;
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => problem([...path, key], unknownKey(key, path)));
    }
    const wrong = path.reduce<unknown>(
      (parent, step) => (parent as Record<string, unknown>)[step],
      value,
    );
    return problem(path, wrongValue(path, wrong));
  });
}

/** Returns the fix for an unknown key: the known key that was probably meant, or the list of them. */
export function unknownKeyFix(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  return meant ? `write ${meant}` : `remove it; the known keys are ${known.join(", ")}`;
}
