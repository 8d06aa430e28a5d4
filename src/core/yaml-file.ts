// Reads YAML and JSON files of the content tree and keeps the line of every value.
import { isMap, isScalar, isSeq } from "yaml";
import type { Document, Node, YAMLMap } from "yaml";
import type { ContentProblem } from "./problem";
import { parseYaml } from "./yaml-problems";

/** One entry of a file: plain values with their line numbers. */
export interface Entry {
  /** Line where the entry begins. */
  line: number;
  /** The entry's content: a set of keys and values, or another value. */
  value: unknown;
  /** Returns the line of one of its keys, or the line of the entry if it has no such key. */
  lineOf(key: string): number;
  /**
   * Returns the named entries below one of its keys, or an empty list if the value isn't a set of entries.
   */
  entriesOf(key: string): Map<string, Entry>;
}

/** Returns the parsed document and its syntax errors, whose fixes end with the one that the caller provides. */
function parse(file: string, text: string, fix: string) {
  // Some editors for Windows begin a file with a byte order mark.
  const { document, lineAt, problems } = parseYaml(file, text.replace(/^\uFEFF/, ""));
  const lineOf = (node: unknown) => lineAt((node as Node | null)?.range?.[0] ?? 0);
  // A decoder inserts this character for bytes that it can't decode.
  const stray = text.indexOf("\uFFFD");
  if (stray !== -1) {
    const message = "The file isn't UTF-8 text";
    const problem = { file, line: lineAt(stray), message, fix: "save it as UTF-8" };
    return { document, lineOf, problems: [problem] };
  }
  const explained = problems.map((problem) => ({ ...problem, fix: `${problem.fix}; ${fix}` }));
  return { document, lineOf, problems: explained };
}

/** Returns the entries of a list. An empty file is an empty list. */
export function parseList(
  file: string,
  text: string,
  fix: string,
): { entries: Entry[]; problems: ContentProblem[] } {
  const { document, lineOf, problems } = parse(file, text, fix);
  const { contents } = document;
  if (problems.length > 0 || contents === null) return { entries: [], problems };
  if (!isSeq(contents)) {
    return { entries: [], problems: [{ file, line: 1, message: "This isn't a list", fix }] };
  }
  return { entries: contents.items.map((item) => entryOf(document, item, lineOf)), problems };
}

/** Returns the entries of a set of named entries, by name. An empty file has none. */
export function parseNamed(
  file: string,
  text: string,
  fix: string,
): { entries: Map<string, Entry>; problems: ContentProblem[] } {
  const { document, lineOf, problems } = parse(file, text, fix);
  const { contents } = document;
  if (problems.length > 0 || contents === null) return { entries: new Map(), problems };
  if (!isMap(contents)) {
    const message = "This isn't a set of named entries";
    return { entries: new Map(), problems: [{ file, line: 1, message, fix }] };
  }
  return { entries: namedEntries(document, contents, lineOf), problems };
}

function namedEntries(
  document: Document,
  map: YAMLMap,
  lineOf: (node: unknown) => number,
): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { key, value } of map.items) {
    const entry = entryOf(document, value, lineOf);
    entries.set(isScalar(key) ? String(key.value) : "", { ...entry, line: lineOf(key) });
  }
  return entries;
}

function entryOf(document: Document, node: unknown, lineOf: (node: unknown) => number): Entry {
  const line = lineOf(node);
  const pairs = isMap(node) ? node.items : [];
  return {
    line,
    value: (node as Node | null)?.toJS(document),
    lineOf(key) {
      const pair = pairs.find((item) => isScalar(item.key) && item.key.value === key);
      return pair ? lineOf(pair.key) : line;
    },
    entriesOf(key) {
      const pair = pairs.find((item) => isScalar(item.key) && item.key.value === key);
      return isMap(pair?.value) ? namedEntries(document, pair.value, lineOf) : new Map();
    },
  };
}
