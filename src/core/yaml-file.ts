// Reads YAML and JSON files of the content tree and keeps the line of every value.
import { isMap, isSeq } from "yaml";
import type { ContentProblem } from "./problem";
import { parseYaml, type LineOf, type Path } from "./yaml-problems";

/** One entry of a list, as plain values with their line numbers. */
export interface Entry {
  /** Line where the entry begins. */
  line: number;
  /** The entry's content: a set of keys and values, or another value. */
  value: unknown;
  /** Returns the line of a path in the entry. */
  lineOf: LineOf;
}

/** Returns the entries of a list. An empty file is an empty list. */
export function parseList(
  file: string,
  text: string,
  fix: string,
): { entries: Entry[]; problems: ContentProblem[] } {
  const { value, lineOf, problems } = parse(file, text, fix, isSeq, "This isn't a list");
  const entries = ((value ?? []) as unknown[]).map((item, index) => ({
    line: lineOf(index),
    value: item,
    lineOf: (...path: Path) => lineOf(index, ...path),
  }));
  return { entries, problems };
}

/** Returns a set of named entries as an object, and the lines in it. An empty file has none. */
export function parseNamed(
  file: string,
  text: string,
  fix: string,
): { entries: Record<string, unknown>; lineOf: LineOf; problems: ContentProblem[] } {
  const message = "This isn't a set of named entries";
  const { value, lineOf, problems } = parse(file, text, fix, isMap, message);
  return { entries: (value ?? {}) as Record<string, unknown>, lineOf, problems };
}

/**
 * Returns the file's value, or the problems with its syntax or type. The fixes of syntax errors end with the one that
 * the caller provides.
 */
function parse(
  file: string,
  text: string,
  fix: string,
  isExpected: (root: unknown) => boolean,
  wrongType: string,
): { value?: unknown; lineOf: LineOf; problems: ContentProblem[] } {
  // Some editors for Windows begin a file with a byte order mark.
  const { document, lineOf, problems } = parseYaml(file, text.replace(/^\uFEFF/, ""));
  // A decoder inserts this character for bytes that it can't decode.
  const stray = text.indexOf("\uFFFD");
  if (stray !== -1) {
    const line = text.slice(0, stray).split("\n").length;
    const message = "The file isn't UTF-8 text";
    return { lineOf, problems: [{ file, line, message, fix: "save it as UTF-8" }] };
  }
  if (problems.length > 0) {
    return { lineOf, problems: problems.map((one) => ({ ...one, fix: `${one.fix}; ${fix}` })) };
  }
  if (document.contents !== null && !isExpected(document.contents)) {
    return { lineOf, problems: [{ file, line: 1, message: wrongType, fix }] };
  }
  return { value: document.toJS(), lineOf, problems };
}
