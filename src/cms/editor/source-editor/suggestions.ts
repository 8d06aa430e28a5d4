// Finds what a writer can insert at the cursor: components, their attributes, names of the reference, links, anchors,
// and files of examples.
import type { IndexedComponent, WriterIndex } from "../../writer-index";

/** What suggestions come from. */
export interface Suggested {
  index: WriterIndex;
  /** The ids in the text that is being edited. */
  ids: readonly string[];
}

/** One suggestion. */
export interface Suggestion {
  /** What is inserted, unless `apply` or `snippet` says otherwise, and what typed text is compared with. */
  label: string;
  /** Shown after the label. */
  detail?: string;
  apply?: string;
  /** CodeMirror's template of the inserted text, with "${}" for the cursor. */
  snippet?: string;
}

/** The suggestions for the characters between `from` (an offset in the text before the cursor) and the cursor. */
export interface Suggestions {
  from: number;
  options: Suggestion[];
}

/** Returns suggestions for the text before the cursor, or undefined if there are none. */
export function suggestionsFor(before: string, known: Suggested): Suggestions | undefined {
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.slice(lineStart);
  const fence = openFence(before);
  if (fence !== undefined) {
    // Inside a fence, only its first line has something to suggest.
    const file = fence === line ? /\bfile=([^\s"]*)$/.exec(line) : null;
    if (!file) return undefined;
    const examples = Object.keys(known.index.files).filter((name) => name.startsWith("examples/"));
    return suggest(before, file[1]!, labels(examples));
  }
  const link = /(?:\]\(|\]: |href=")([^\s()"]*)$/.exec(line);
  if (link) return linkSuggestions(before, link[1]!, known);
  const component = /<([A-Z]\w*)?$/.exec(line);
  if (component) {
    return suggest(before, `<${component[1] ?? ""}`, known.index.components.map(tagSuggestion));
  }
  const tag = /<([A-Z]\w*)(\s[^<>]*)$/.exec(before);
  const found = tag && known.index.components.find(({ name }) => name === tag[1]);
  return found ? attributeSuggestions(before, found, tag[2]!, known.index) : undefined;
}

const suggest = (before: string, typed: string, options: Suggestion[]): Suggestions => ({
  from: before.length - typed.length,
  options,
});

const labels = (names: readonly string[]): Suggestion[] => names.map((label) => ({ label }));

/** Returns the first line of the fence that the text ends in, or undefined if it's outside of fences. */
function openFence(before: string): string | undefined {
  let open: { mark: string; line: string } | undefined;
  for (const [, mark = "", rest = ""] of before.matchAll(/^[ \t]*(`{3,}|~{3,})(.*)$/gm)) {
    if (!open) open = { mark, line: mark + rest };
    else if (mark.startsWith(open.mark) && rest.trim() === "") open = undefined;
  }
  return open?.line;
}

function linkSuggestions(before: string, typed: string, { index, ids }: Suggested): Suggestions {
  const hash = typed.indexOf("#");
  if (hash === -1) {
    const byTitle = !typed.startsWith("/");
    const pages = Object.entries(index.pages).map(([url, { title }]) =>
      byTitle ? { label: title, detail: url, apply: url } : { label: url, detail: title },
    );
    return suggest(before, typed, pages);
  }
  const anchors = hash === 0 ? ids : (index.pages[typed.slice(0, hash)]?.ids ?? []);
  return suggest(before, typed.slice(hash), labels(anchors.map((id) => `#${id}`)));
}

/** The tag with its required attributes, and the cursor in the first of them. */
function tagSuggestion({ name, props, example }: IndexedComponent): Suggestion {
  const required = Object.keys(props).filter((prop) => props[prop] === "required");
  const attributes = required.map((prop) => ` ${prop}=""`).join("");
  const end = example.includes("/>") ? " />" : ">";
  const snippet = `<${name}${attributes}${end}`.replace('""', '"${}"');
  return { label: `<${name}`, detail: example, snippet };
}

function attributeSuggestions(
  before: string,
  { name, props }: IndexedComponent,
  written: string,
  index: WriterIndex,
): Suggestions | undefined {
  const value = /(\w+)="([^"]*)$/.exec(written);
  if (value) {
    const names = valuesOf(value[1]!, name, written, index);
    return names && suggest(before, value[2]!, names);
  }
  const attribute = /\s(\w*)$/.exec(written);
  if (!attribute) return undefined;
  const options = Object.keys(props)
    .filter((prop) => !new RegExp(`\\s${prop}=`).test(written))
    .map((prop) => ({ label: prop, snippet: `${prop}="\${}"` }));
  return suggest(before, attribute[1]!, options);
}

function valuesOf(
  attribute: string,
  component: string,
  written: string,
  { options, hooks }: WriterIndex,
): Suggestion[] | undefined {
  if (attribute === "path" || attribute === "under") return labels(options);
  if (attribute === "owner") return labels(Object.keys(hooks));
  if (attribute !== "name" || component !== "Hook") return undefined;
  const owner = /owner="([^"]*)"/.exec(written)?.[1] ?? "";
  return labels(hooks[owner] ?? []);
}
