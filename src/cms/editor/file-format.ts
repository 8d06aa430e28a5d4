// Our formats for Decap: they keep a file's original text in a hidden field and edit that text in place, so a save
// changes only what the writer changed.
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from "yaml";
import {
  normalizeSource,
  splitSource,
} from "../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { ADDRESS_FIELD, BODY_FIELD, SOURCE_FIELD } from "../cms";
import type { EntryData, FileFormat } from "./decap";

/** Where a text that Decap is about to save comes from. */
export interface Draft {
  /** The file's text when the entry was opened; undefined for a new file. */
  original: string | undefined;
  /** What the writer entered as the end of the address; undefined if the address stays. */
  address: string | undefined;
}

const drafts = new Map<string, Draft>();

/** Returns where a text comes from. Backends only receive the text, not the entry's fields. */
export const draftOf = (text: string): Draft =>
  drafts.get(text) ?? { original: undefined, address: undefined };

/** Returns the text to store for one that Decap passes on. Decap adds a newline at the end even if the file had none. */
export const storedText = (text: string, original: string | undefined): string =>
  original !== undefined && /[^\r\n]$/.test(original) ? text.replace(/\n$/, "") : text;

/** Reads and writes pages. */
export const pageFormat: FileFormat = {
  fromFile(text) {
    const page = readPage(text);
    return { ...page.values, [BODY_FIELD]: page.body, [SOURCE_FIELD]: text };
  },
  toFile(data) {
    const { [SOURCE_FIELD]: source, [ADDRESS_FIELD]: address } = data;
    const original = source as string | undefined;
    return remember(pageText(data), { original, address: (address as string) || undefined });
  },
};

/** Returns the source of a page with this data. */
export function pageText({
  [BODY_FIELD]: body,
  [SOURCE_FIELD]: source,
  [ADDRESS_FIELD]: _address,
  ...values
}: EntryData): string {
  return withValues(source as string | undefined, values, textOf(body));
}

/** Reads and writes YAML files, which are edited as text. */
export const dataFormat: FileFormat = {
  fromFile: (text) => ({ [BODY_FIELD]: normalizeSource(text), [SOURCE_FIELD]: text }),
  toFile({ [BODY_FIELD]: body, [SOURCE_FIELD]: source }) {
    const original = source as string | undefined;
    const text = withOriginalLines(original ?? "", textOf(body));
    return remember(text, { original, address: undefined });
  },
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function remember(text: string, draft: Draft): string {
  drafts.set(text, draft);
  // Decap adds a missing newline at the end.
  drafts.set(`${text}\n`, draft);
  return text;
}

/** A page's source in parts. `head` + `yaml` + `middle` + `body` is the whole normalized text. */
interface PageParts {
  head: string;
  yaml: string;
  middle: string;
  body: string;
  document: Document;
  values: EntryData;
}

/** If the front matter is missing or has a syntax error, the whole text is the body, so that it can be fixed. */
function readPage(source: string): PageParts {
  const text = normalizeSource(source);
  const { yaml = "", body } = splitSource(text);
  const document = parseDocument(yaml);
  if (document.errors.length > 0 || !isMap(document.contents)) {
    const values = { title: "(The front matter has a mistake)" };
    return { head: "", yaml: "", middle: "", body: text, document, values };
  }
  const start = text.indexOf("\n") + 1;
  const shown = body.replace(/^\n+/, "");
  return {
    head: text.slice(0, start),
    yaml,
    middle: text.slice(start + yaml.length, text.length - shown.length),
    body: shown,
    document,
    values: document.toJS() as EntryData,
  };
}

/** Returns the line of the file where the body begins as the editor shows it. */
export function firstBodyLine(source: string): number {
  const { head, yaml, middle } = readPage(source);
  return `${head}${yaml}${middle}`.split("\n").length;
}

function withValues(original: string | undefined, values: EntryData, body: string): string {
  if (original === undefined) {
    const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
    const yaml = stringify(Object.fromEntries(filled), { lineWidth: 0 });
    return `---\n${yaml}---\n\n${body.endsWith("\n") ? body : `${body}\n`}`;
  }
  const page = readPage(original);
  const yaml = page.yaml === "" ? "" : editedYaml(page, values);
  return withOriginalLines(original, `${page.head}${yaml}${page.middle}${body}`);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values are written in the same way. Decap's widgets return some numbers as text. */
const isSame = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === "number" ? `${part}` : part)) ??
  "";

/** Returns the front matter with only the text of changed keys replaced. */
function editedYaml({ yaml, document, values: before }: PageParts, values: EntryData): string {
  const map = document.contents as YAMLMap;
  const edits: { start: number; end: number; text: string }[] = [];
  let added = "";
  for (const [key, value] of Object.entries(values)) {
    if (isSame(before[key], value)) continue;
    const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (!pair) added += stringify({ [key]: value }, { lineWidth: 0 });
    else edits.push(changed(yaml, document, pair as Pair<Scalar, Node | null>, value));
  }
  let text = yaml;
  for (const { start, end, text: part } of edits.sort((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + part + text.slice(end);
  }
  return text + added;
}

function changed(
  yaml: string,
  document: Document,
  { key, value: node }: Pair<Scalar, Node | null>,
  value: unknown,
): { start: number; end: number; text: string } {
  const start = key.range![0];
  const end = yaml.slice(0, Math.max(node?.range?.[1] ?? 0, key.range![1])).trimEnd().length;
  if (isEmpty(value) && value !== false) {
    const lineEnd = yaml.indexOf("\n", end);
    return { start, end: lineEnd === -1 ? yaml.length : lineEnd + 1, text: "" };
  }
  const isIndented = isCollection(node) && /^[ \t]/m.test(yaml.slice(start, end));
  const options = { lineWidth: 0, indentSeq: isIndented || !isCollection(node) };
  const pair = stringify({ [key.value as string]: updated(document, node, value) }, options);
  if (!isScalar(node)) return { start, end, text: pair.trimEnd() };
  // Keep the text between key and value, and the comment after it.
  const text = pair.slice(pair.indexOf(":") + 1).trim();
  const [valueStart] = node.range!;
  return valueStart >= end
    ? { start, end, text: `${yaml.slice(start, end)}: ${text}`.replace("::", ":") }
    : { start: valueStart, end, text };
}

/** Returns a node for the value that keeps quotes, comments, and unchanged items of the existing one. */
function updated(document: Document, node: unknown, value: unknown): unknown {
  if (isScalar(node) && typeof value !== "object") {
    node.value = value;
    node.comment = null;
    return node;
  }
  if (isSeq<Node>(node) && Array.isArray(value)) {
    const items = [...node.items];
    node.items = value.map((item: unknown, index) => {
      const kept = items.find((old) => isSame(old.toJS(document), item));
      return (kept ?? updated(document, items[index], item)) as Node;
    });
    return node;
  }
  if (isMap(node) && typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (!isSame(node.get(key), part)) node.set(key, part);
    }
    return node;
  }
  return document.createNode(value);
}

/**
 * Returns the text with the byte order mark and the line endings of the original. Lines before and after the edit stay
 * as they are, even if the original mixes line endings.
 */
function withOriginalLines(original: string, text: string): string {
  const mark = original.startsWith("\uFEFF") ? "\uFEFF" : "";
  const before = linesOf(original.slice(mark.length));
  const after = linesOf(text);
  const isKept = (old: number, now: number) =>
    old >= 0 &&
    now >= 0 &&
    old < before.length &&
    before[old]!.replace(/\r\n?$/, "\n") === after[now];
  let first = 0;
  while (first < after.length && isKept(first, first)) first += 1;
  let last = 0;
  while (
    last < Math.min(before.length, after.length) - first &&
    isKept(before.length - 1 - last, after.length - 1 - last)
  ) {
    last += 1;
  }
  const ending = /\r\n?|\n/.exec(original)?.[0] ?? "\n";
  const edited = after.slice(first, after.length - last).map((line) => line.replace("\n", ending));
  return [mark, ...before.slice(0, first), ...edited, ...before.slice(before.length - last)].join(
    "",
  );
}

const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
