// Validates YAML with a schema, and reports what is wrong by line.
import type { ZodError, ZodType } from "zod";
import { nearest } from "./nearest";
import type { ContentProblem, Explanation } from "./problem";
import { parseList, type Entry } from "./yaml-file";
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

/** Parses a list and validates its entries. Those without `data` have problems. */
export function parseEntries<Data>(
  text: string,
  schema: ZodType<Data>,
  { file, noun, expected, fix }: ListedKind,
): { entries: (Entry & { data?: Data })[]; problems: ContentProblem[] } {
  const { entries, problems } = parseList(file, text, fix);
  const unknownKey = (key: string): Explanation => [
    `Unknown key "${key}"`,
    unknownKeyFix(key, Object.keys(expected)),
  ];
  const wrongValue = ([key]: Path, value: unknown): Explanation => {
    if (typeof key !== "string") return [`This isn't a ${noun}`, fix];
    const [takes, example] = expected[key]!;
    return value === undefined
      ? [`The ${noun} has no ${key}`, `add a line: ${example}`]
      : [`${key} must be ${takes}, but it's ${JSON.stringify(value)}`, `write ${example}`];
  };
  const validated = entries.map((entry) => {
    const { data, error } = schema.safeParse(entry.value);
    if (error) problems.push(...schemaProblems(file, entry, error, unknownKey, wrongValue));
    return { ...entry, data };
  });
  return { entries: validated, problems };
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
