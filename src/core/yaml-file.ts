// Reads YAML and JSON files of the content tree and keeps the line of every value.
import { LineCounter, isMap, isScalar, isSeq, parseDocument, visit } from "yaml";
import type { Node, YAMLMap } from "yaml";
import { firstOfEachLine, type ContentProblem } from "./problem";

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

/** Returns the parsed document, or the syntax errors with the fix that the caller provides. */
function parse(file: string, text: string, fix: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineOf = (node: unknown) => lines.linePos((node as Node | null)?.range?.[0] ?? 0).line;
  // One mistake in the outermost list makes the parser reject each of the remaining lines.
  const errors = document.errors
    .filter(({ message }, index) => index === 0 || !message.includes("in YAML stream"))
    .map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line,
      message: explain(error.code, error.message),
      fix,
    }));
  // An alias repeats another value. No list here needs one, and a few of them can produce a huge text.
  visit(document, {
    Alias: (_key, alias) => {
      const message = "This starts with *, which has a special meaning in YAML";
      errors.push({ file, line: lineOf(alias), message, fix: `put it in quotes; ${fix}` });
    },
  });
  return { document, lineOf, problems: firstOfEachLine(errors) };
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
    return { entries: [], problems: [{ file, line: 1, message: "This is not a list", fix }] };
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
    const message = "This is not a set of named entries";
    return { entries: new Map(), problems: [{ file, line: 1, message, fix }] };
  }
  return { entries: namedEntries(document, contents, lineOf), problems };
}

function namedEntries(
  document: ReturnType<typeof parseDocument>,
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

function entryOf(
  document: ReturnType<typeof parseDocument>,
  node: unknown,
  lineOf: (node: unknown) => number,
): Entry {
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

/** Explains the parser's most common errors in plain words. */
function explain(code: string, message: string): string {
  if (code === "DUPLICATE_KEY") return "This key is used twice";
  if (code === "TAB_AS_INDENT") return "This line is indented with a tab";
  return `This can't be parsed: ${message}`;
}
