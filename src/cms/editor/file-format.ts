// Our formats for Decap: they keep a file's original text in a hidden field and edit that text in place, so a save
// changes only what the writer changed.
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
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

/** Says that a text, when it's opened, is an edit of another text: the one that the file has. */
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

/** A part of the YAML and its new text. */
interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Returns the front matter with only the text of changed values replaced. */
function editedYaml({ yaml, document, values: before }: PageParts, values: EntryData): string {
  const edits = mapEdits(yaml, document.contents as YAMLMap, before, values);
  return applied(yaml, 0, yaml.length, edits);
}

/** Returns a range of the YAML with edits inside it. */
function applied(yaml: string, from: number, to: number, edits: readonly TextEdit[]): string {
  let at = from;
  const parts = [...edits]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => {
      const kept = yaml.slice(at, start);
      at = end;
      return kept + text;
    });
  return parts.join("") + yaml.slice(at, to);
}

function mapEdits(yaml: string, map: YAMLMap, before: EntryData, values: EntryData): TextEdit[] {
  return Object.entries(values).flatMap(([key, value]): TextEdit[] => {
    if (isSame(before[key], value)) return [];
    const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (pair) return [pairEdit(yaml, pair as Pair<Scalar, Node>, value)];
    const end = lineEnd(yaml, map);
    const indent = yaml.slice(0, map.range![0]).replace(/^.*\n/s, "").replace(/\S/g, " ");
    return [{ start: end, end, text: indent + written({ [key]: value }) }];
  });
}

function pairEdit(yaml: string, pair: Pair<Scalar, Node>, value: unknown): TextEdit {
  const [key, node] = [pair.key, pair.value!];
  if (isEmpty(value) && value !== false) {
    return { start: key.range![0], end: lineEnd(yaml, node), text: "" };
  }
  if (isSeq<Node>(node) && !node.flow && Array.isArray(value)) return listEdit(yaml, node, value);
  const [start, end] = [node.range![0], valueEnd(yaml, node)];
  const isBlock = isCollection(node) && !node.flow;
  const text = written({ [key.value as string]: isBlock ? value : inStyleOf(node, value) });
  const after = text.slice(text.indexOf(":") + 1).trimEnd();
  // Text between the key and its value stays, and a comment after it.
  return { start: Math.min(start, end), end, text: end > start ? after.trimStart() : after };
}

/** Replaces entries of a list. The others keep their text with the comments before them. */
function listEdit(yaml: string, list: YAMLSeq<Node>, value: readonly unknown[]): TextEdit {
  const ends = list.items.map((item) => lineEnd(yaml, item));
  const starts = list.items.map((item) => yaml.lastIndexOf("\n", item.range![0]) + 1);
  const chunkStart = (index: number) => ends[index - 1] ?? starts[0]!;
  const indent = /^ */.exec(yaml.slice(starts[0]))![0];
  const old = list.items.map((item) => plainValue(item));
  const kept = value.map((entry) => old.findIndex((other) => isSame(other, entry)));
  const others = [...old.keys()].filter((index) => !kept.includes(index));
  const chunks = value.map((entry, position) => {
    const index = kept[position]! >= 0 ? kept[position]! : others.shift();
    if (index === undefined) return written([entry]).replace(/^(?=.)/gm, indent);
    const item = list.items[index]!;
    const edits = isMap(item)
      ? mapEdits(yaml, item, old[index] as EntryData, entry as EntryData)
      : isSame(old[index], entry)
        ? []
        : [
            {
              start: item.range![0],
              end: valueEnd(yaml, item),
              text: written(inStyleOf(item, entry)).trimEnd(),
            },
          ];
    return applied(yaml, chunkStart(index), ends[index]!, edits);
  });
  return { start: starts[0]!, end: ends.at(-1)!, text: chunks.join("") };
}

const written = (value: unknown): string =>
  stringify(value, { lineWidth: 0, flowCollectionPadding: false });

/** The value of a node. Nodes in a list can't refer to others, because the site's readers refuse that. */
const plainValue = (node: Node): unknown =>
  isScalar(node) ? node.value : (node.toJSON() as unknown);

/** A node for a value with the quotes or brackets of the one before. Block text becomes one line. */
function inStyleOf(node: Node, value: unknown): unknown {
  const styled = new Document(value).contents as Node;
  const isBlock = isScalar(node) && node.type?.startsWith("BLOCK");
  if (isScalar(node) && isScalar(styled) && !isBlock) styled.type = node.type;
  if (isCollection(node) && isCollection(styled)) styled.flow = true;
  return styled;
}

/** Where a value's text ends, without the newlines after it. */
const valueEnd = (yaml: string, node: Node): number =>
  yaml.slice(0, node.range![1]).trimEnd().length;

/** Where the last line of a value ends, with its comment and newline. */
function lineEnd(yaml: string, node: Node): number {
  const end = yaml.indexOf("\n", valueEnd(yaml, node));
  return end === -1 ? yaml.length : end + 1;
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
