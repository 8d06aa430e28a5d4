// Our formats for Decap: they keep a file's original text in a hidden field and edit that text, so a save changes only
// what the writer changed.
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Document,
  type Node,
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

const startedFrom = new Map<string, string>();

/** Records that a text, when it's opened, is an edit of the file's text, `original`. */
export function startFrom(text: string, original: string): void {
  startedFrom.set(text, original);
}

/** Reads and writes pages. */
export const pageFormat: FileFormat = {
  fromFile(text) {
    const page = readPage(text);
    const original = startedFrom.get(text) ?? text;
    return { ...page.values, [BODY_FIELD]: page.body, [SOURCE_FIELD]: original };
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
  fromFile: (text) => ({
    [BODY_FIELD]: normalizeSource(text),
    [SOURCE_FIELD]: startedFrom.get(text) ?? text,
  }),
  toFile({ [BODY_FIELD]: body, [SOURCE_FIELD]: source }) {
    const original = source as string | undefined;
    const text = withOriginalLines(original ?? "", textOf(body));
    return remember(text, { original, address: undefined });
  },
};

/** Returns a field's text; "" if it's empty. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

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

/** Returns the front matter with the values that changed. The others keep their comments, order, and quotes. */
function editedYaml({ yaml, document, values: before }: PageParts, values: EntryData): string {
  if (Object.entries(values).every(([key, value]) => isSame(before[key], value))) return yaml;
  setValues(document, document.contents as YAMLMap, values);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function setValues(document: Document, map: YAMLMap, values: EntryData): void {
  const before = map.toJSON() as EntryData;
  for (const [key, value] of Object.entries(values)) {
    if (isSame(before[key], value)) continue;
    if (isEmpty(value) && value !== false) map.delete(key);
    else map.set(key, withValue(document, map.get(key, true), value));
  }
}

/** Returns a node with another value. It's a new node only if the value needs another kind of node. */
function withValue(document: Document, node: unknown, value: unknown): Node {
  if (isScalar(node) && typeof value !== "object") {
    node.value = value;
    return node;
  }
  if (isMap(node) && typeof value === "object") {
    setValues(document, node, value as EntryData);
    return node;
  }
  if (isSeq<Node>(node) && Array.isArray(value)) {
    const left = [...node.items];
    const same = value.map((entry) => {
      const index = left.findIndex((item) => isSame(item.toJSON(), entry));
      return index === -1 ? undefined : left.splice(index, 1)[0];
    });
    node.items = value.map(
      (entry, index) => same[index] ?? withValue(document, left.shift(), entry),
    );
    return node;
  }
  return document.createNode(value) as Node;
}

/** Returns the text with the byte order mark and the line endings of the original. */
function withOriginalLines(original: string, text: string): string {
  // A file can mix line endings.
  if (text === normalizeSource(original)) return original;
  const mark = original.startsWith("\uFEFF") ? "\uFEFF" : "";
  const ending = /\r\n?|\n/.exec(original)?.[0] ?? "\n";
  return mark + text.replaceAll("\n", ending);
}
