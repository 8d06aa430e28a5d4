// Reports what is wrong with an entry of a YAML list, based on the issues from its schema.
import type { ZodError } from "zod";
import { nearest } from "./nearest";
import type { ContentProblem } from "./problem";
import type { Entry } from "./yaml-file";

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

/** One problem for each issue, with the line of its key. */
export function entryProblems(
  entry: Entry,
  { issues }: ZodError,
  { file, noun, expected, fix }: ListedKind,
): ContentProblem[] {
  const keys = Object.keys(expected);
  return issues.flatMap((issue): ContentProblem[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => {
        const meant = nearest(key, keys);
        return {
          file,
          line: entry.lineOf(key),
          message: `Unknown key "${key}"`,
          fix: meant ? `write ${meant}` : `remove it; the known keys are ${keys.join(", ")}`,
        };
      });
    }
    const key = issue.path[0];
    if (typeof key !== "string") {
      return [{ file, line: entry.line, message: `This isn't a ${noun}`, fix }];
    }
    const [takes, example] = expected[key]!;
    const value = (entry.value as Record<string, unknown>)[key];
    const line = entry.lineOf(key);
    if (value === undefined) {
      return [{ file, line, message: `The ${noun} has no ${key}`, fix: `add a line: ${example}` }];
    }
    const message = `${key} must be ${takes}, but it's ${JSON.stringify(value)}`;
    return [{ file, line, message, fix: `write ${example}` }];
  });
}
