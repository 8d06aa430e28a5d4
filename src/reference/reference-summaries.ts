// Reads our own descriptions of facts: YAML files below content/reference/summaries/ with one text per key,
// validated against the facts. An option can have a text, texts for its values, or both.
import { isRecord } from "../core/is-record";
import { nearest } from "../core/nearest";
import type { ContentProblem, Explanation } from "../core/problem";
import { allOptions, factKeys } from "./fact-keys";
import type { ReferenceKind } from "./reference";
import { SUMMARIES_FOLDER, summaryFile, type ReadReference } from "./reference-files";
import { textProblem } from "./reference-text";
import { parseNamed } from "../core/yaml-file";

/** Our description of a fact, as inline Markdown. */
export interface Summary {
  /** One to three sentences. Undefined if only the values have texts, or if the text isn't valid. */
  text?: string;
  /** The texts by the value's expression: `"eval"`, `false`. */
  values: ReadonlyMap<string, string>;
}

/** A fact that can have a summary. */
export interface SummaryTarget {
  key: string;
  /** The values that can have texts. */
  values: readonly string[];
  /** A pattern (without slashes) for other strings that are valid values. */
  pattern?: string;
}

/** The facts that can have summaries: by file relative to the summaries folder, then by key. */
export type SummaryTargets = ReadonlyMap<string, ReadonlyMap<string, SummaryTarget>>;

const FORM = "write <key>: <one to three sentences>, or below the key summary: and values:";
const FIELDS = ["summary", "values"];

/** Returns every fact of the snapshots that can have a summary. */
export function summaryTargets(read: ReadReference): SummaryTargets {
  const files = new Map<string, Map<string, SummaryTarget>>();
  const add = (kind: ReferenceKind, target: SummaryTarget) => {
    const file = summaryFile(kind, target.key);
    const keys = files.get(file) ?? new Map<string, SummaryTarget>();
    files.set(file, keys.set(target.key, target));
  };
  for (const { path, values = [], kinds, constraints } of allOptions(read)) {
    const booleans = kinds.includes("boolean") ? ["true", "false"] : [];
    const all = [...new Set([...values, ...booleans])];
    add("option", { key: path, values: all, pattern: constraints?.pattern });
  }
  // The description of an option applies to its flags too.
  const own = (read("cli.json")?.flags ?? []).filter(({ source }) => source === "webpack-cli");
  for (const { flag, values = [] } of own) add("flag", { key: flag, values });
  const { option: _options, flag: _flags, ...others } = factKeys(read);
  for (const [kind, keys] of Object.entries(others) as [keyof typeof others, string[]][]) {
    for (const key of keys) add(kind, { key, values: [] });
  }
  return files;
}

/**
 * Parses one file of summaries. `file` is its path relative to the summaries folder, and `targets` contains
 * all facts. An entry without a matching fact is reported and left out. Problems contain the file's path in
 * the content directory.
 */
export function parseSummaries(
  file: string,
  text: string,
  targets: SummaryTargets,
): { summaries: ReadonlyMap<string, Summary>; problems: ContentProblem[] } {
  const place = `${SUMMARIES_FOLDER}/${file}`;
  const { entries, lineOf, problems } = parseNamed(place, text, FORM);
  const summaries = new Map<string, Summary>();
  const report = (line: number, message: string, fix: string) => {
    problems.push({ file: place, line, message, fix });
  };
  /** Returns the text if it's valid. */
  const checked = (value: unknown, line: number, name: string): string | undefined => {
    if (typeof value !== "string" || value.trim() === "") {
      const isEmpty = value === null || value === undefined || typeof value === "string";
      const found = isEmpty ? "has no text" : "isn't text";
      report(line, `${name} ${found}`, "write one to three sentences");
      return undefined;
    }
    const problem = textProblem(value);
    if (problem) report(line, `${name}: ${problem.message}`, problem.fix);
    return problem ? undefined : value.trim();
  };

  for (const [key, entry] of Object.entries(entries)) {
    const target = targets.get(file)?.get(key);
    if (!target) {
      report(lineOf(key), ...unknownKey(file, key, targets));
      continue;
    }
    const fields = isRecord(entry) ? entry : { summary: entry };
    for (const name of Object.keys(fields).filter((field) => !FIELDS.includes(field))) {
      const fix = `write ${nearest(name, FIELDS) ?? FIELDS.join(" or ")}`;
      report(lineOf(key, name), `Unknown field "${name}" of ${key}`, fix);
    }
    const values = new Map<string, string>();
    const valueEntries = isRecord(fields.values) ? Object.entries(fields.values) : [];
    if ("values" in fields && valueEntries.length === 0) {
      report(lineOf(key, "values"), `${key} has no text for any of its values`, FORM);
    }
    for (const [written, value] of valueEntries) {
      const line = lineOf(key, "values", written);
      const expression = valueOf(written, target);
      if (expression === undefined) report(line, ...unknownValue(written, target));
      else if (values.has(expression)) {
        report(line, `The value ${expression} has two texts`, "remove one of them");
      } else {
        const valueText = checked(value, line, `${key}, ${expression}`);
        if (valueText !== undefined) values.set(expression, valueText);
      }
    }
    const isOnlyValues = valueEntries.length > 0 && !("summary" in fields);
    const summary = isOnlyValues ? undefined : checked(fields.summary, lineOf(key, "summary"), key);
    summaries.set(key, { text: summary, values });
  }
  return { summaries, problems };
}

/** Returns the expression of the value that a key names. The quotes of a string are optional. */
function valueOf(written: string, { values, pattern }: SummaryTarget): string | undefined {
  const quoted = JSON.stringify(written);
  const listed = [written, quoted].find((expression) => values.includes(expression));
  if (listed !== undefined) return listed;
  const bare = written.replace(/^"(.*)"$/, "$1");
  return pattern !== undefined && new RegExp(pattern, "u").test(bare)
    ? JSON.stringify(bare)
    : undefined;
}

function unknownValue(written: string, { key, values }: SummaryTarget): Explanation {
  const bare = values.map((value) => value.replace(/^"(.*)"$/, "$1"));
  const meant = nearest(written, bare);
  const fix =
    meant !== undefined
      ? `write ${meant}`
      : values.length > 0
        ? `use ${values.join(", ")}`
        : "describe it in the summary";
  return [`${key} has no value called ${written}`, fix];
}

function unknownKey(file: string, key: string, targets: SummaryTargets): Explanation {
  const elsewhere = [...targets].find(([, keys]) => keys.has(key))?.[0];
  if (elsewhere !== undefined) {
    return [`${key} belongs in a different file`, `move it to ${SUMMARIES_FOLDER}/${elsewhere}`];
  }
  const here = nearest(key, targets.get(file)?.keys() ?? []);
  if (here !== undefined) return [`There is no ${key}`, `write ${here}`];
  const all = [...targets.values()].flatMap((keys) => [...keys.keys()]);
  const meant = nearest(key, all);
  if (targets.has(file)) {
    return [`There is no ${key}`, meant === undefined ? "remove it" : `did you mean ${meant}?`];
  }
  const meantFile = nearest(file, targets.keys());
  return [
    `${SUMMARIES_FOLDER}/${file} isn't the name of a summary file`,
    meantFile === undefined ? "remove the file" : `rename it to ${meantFile}`,
  ];
}
