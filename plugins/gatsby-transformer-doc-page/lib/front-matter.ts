// Splits the front matter from a page's source, validates it, and reports problems by line.
import { isMap, isScalar, isSeq } from "yaml";
import type { Document, Node } from "yaml";
import * as z from "zod";
import { GITHUB_HANDLE } from "../../../src/core/constants";
import type { BodyLink } from "../../../src/core/doc-page";
import { nearest } from "../../../src/core/nearest";
import type { TitledLink } from "../../../src/core/types";
import type { ContentProblem } from "../../../src/core/problem";
import { normalizeInternalUrl, withTrailingSlash } from "../../../src/core/url";
import { parseYaml } from "../../../src/core/yaml-problems";

/** The metadata of a page. */
export interface FrontMatter {
  title: string;
  description?: string;
  /** Lower values come first. */
  sort?: number;
  /** Sidebar heading; "-" for no heading. */
  group?: string;
  /** Handles on the code host. */
  contributors: string[];
  related: TitledLink[];
  source?: string;
  edit?: string;
  repo?: string;
  thirdParty: boolean;
}

/** The two parts of a page's source. */
export interface SplitSource {
  /** YAML between the fences, or undefined if the file has no front matter. */
  yaml?: string;
  body: string;
  /** Line of the file where the body begins. */
  bodyLine: number;
  /** Whether the front matter has an opening fence but no closing one. */
  unclosed: boolean;
}

const text = z.string().trim().min(1);
/** A URL that a browser can open: on this site, on another site, or an email address. */
const address = text.regex(/^(?:https?:\/\/[^\s/]|mailto:\S|(?![a-z][a-z0-9+.-]*:)\S)\S*$/i);
const origin = text.regex(/^https?:\/\/[^\s/]\S*$/i);
const link = z.strictObject({
  title: text.meta({ title: "Title" }),
  url: address.meta({ title: "Address", description: "A page of this site, or another site" }),
});

/** What writers may set. The titles and descriptions are the labels and hints of the form in the editor. */
export const frontMatterSchema = z.strictObject({
  title: text.meta({ title: "Title" }),
  description: text.optional().meta({
    title: "Description",
    description: "One sentence of 50 to 160 characters that no other page has",
  }),
  sort: z.number().optional().meta({
    title: "Position",
    description: "Pages with lower numbers come first; use -1 for an index page",
  }),
  group: text.optional().meta({
    title: "Group",
    description: "The sidebar heading that the page appears under, or - for none",
  }),
  contributors: z.array(z.string().regex(GITHUB_HANDLE)).default([]).meta({
    title: "Contributors",
    description: "Handles without @, separated by commas",
  }),
  related: z.array(link).default([]).meta({
    title: "Further reading",
    description: "Links at the end of the page",
  }),
  source: text.optional().meta({
    title: "Source",
    description: "Where the text comes from, if it's maintained elsewhere",
  }),
  edit: origin.optional().meta({
    title: "Edit link",
    description: "Where the text can be edited, if that isn't this repository",
  }),
  repo: origin
    .optional()
    .meta({ title: "Repository", description: "The repository of the page's subject" }),
  thirdParty: z.boolean().default(false).meta({
    title: "Third party",
    description: "Turn this on if the webpack team doesn't maintain the page's subject",
  }),
});

const KEYS = Object.keys(frontMatterSchema.shape);
const LINK_KEYS = Object.keys(link.shape);

/** For each key, a description of valid values, and an example. */
const EXPECTED: Record<string, readonly [expected: string, example: string]> = {
  title: ["text", "title: Loaders"],
  description: ["text", "description: One sentence about the page."],
  sort: ["a number", "sort: 3"],
  group: ["text", "group: CSS"],
  contributors: ["a list of handles", "contributors:\n  - handle"],
  related: [
    "a list of entries with title and url",
    "related:\n  - title: Code splitting\n    url: /guides/code-splitting/",
  ],
  source: ["text", "source: https://host/file.md"],
  edit: ["an address that starts with https://", "edit: https://host/edit/file.md"],
  repo: ["an address that starts with https://", "repo: https://host/repository"],
  thirdParty: ["true or false", "thirdParty: true"],
};

/** Converts line endings to \n and removes a byte order mark, so that line numbers are always the same. */
export function normalizeSource(source: string): string {
  return source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** Splits a normalized source into front matter and body. */
export function splitSource(source: string): SplitSource {
  if (!/^---[ \t]*(\n|$)/.test(source)) return { body: source, bodyLine: 1, unclosed: false };
  const start = source.indexOf("\n") + 1;
  const end = start === 0 ? null : /^---[ \t]*$/m.exec(source.slice(start));
  if (!end) return { body: "", bodyLine: 1, unclosed: true };
  const yaml = source.slice(start, start + end.index);
  const body = source.slice(start + end.index + end[0].length).replace(/^\n/, "");
  return { yaml, body, bodyLine: yaml.split("\n").length + 2, unclosed: false };
}

/**
 * Parses and validates a page's front matter. Never throws: every mistake is returned as a problem, and the
 * body is always returned.
 */
export function parseFrontMatter(
  file: string,
  source: string,
): {
  frontMatter?: FrontMatter;
  body: string;
  bodyLine: number;
  /** Internal URLs in `related`, as the page's frame writes them. */
  links: BodyLink[];
  problems: ContentProblem[];
} {
  const normalized = normalizeSource(source);
  const { yaml, body, bodyLine, unclosed } = splitSource(normalized);
  const problem = (line: number, message: string, fix: string): ContentProblem => ({
    file,
    line,
    message,
    fix,
  });
  const rejected = (...problems: ContentProblem[]) => ({ body, bodyLine, links: [], problems });
  if (unclosed) {
    return rejected(problem(1, "The front matter isn't closed", "add a line with --- after it"));
  }
  if (yaml === undefined) {
    const misplaced = /^[ \t]*---[ \t]*\n(?=(?:.*\n)*?[ \t]*title:)/m.exec(normalized);
    if (misplaced) {
      const line = normalized.slice(0, misplaced.index).split("\n").length;
      const message = "The front matter isn't at the start of the file";
      return rejected(problem(line, message, "move its first --- to the start of the file"));
    }
    const fix = "start the file with\n---\ntitle: The page's title\n---";
    return rejected(problem(1, "The page has no front matter", fix));
  }

  // The YAML begins on the second line of the file.
  const { document, lineAt, problems: mistakes } = parseYaml(file, yaml, 2);
  if (mistakes.length > 0) return rejected(...mistakes);
  if (!isMap(document.contents)) {
    const found = document.contents === null ? "empty" : "not a list of keys and values";
    return rejected(problem(2, `The front matter is ${found}`, "write title: The page's title"));
  }

  quoteNumericHandles(document);
  const result = frontMatterSchema.safeParse(document.toJS());
  if (result.success) {
    const links = result.data.related.flatMap(({ url }, index) => {
      if (normalizeInternalUrl(url, file) === null) return [];
      const line = lineAt(nearestOffset(document, ["related", index, "url"]));
      return [{ url: url.startsWith("/") ? withTrailingSlash(url) : url, line }];
    });
    return { frontMatter: result.data, body, bodyLine, links, problems: [] };
  }
  const problems = result.error.issues.flatMap((issue) => {
    const path = issue.path as (string | number)[];
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => {
        const line = lineAt(keyOffset(document, path, key));
        return problem(line, ...unknownKey(path, key));
      });
    }
    const value = document.getIn(path);
    const line = lineAt(nearestOffset(document, path));
    return [problem(line, ...wrongValue(path, value))];
  });
  return rejected(...problems);
}

/** YAML parses a handle of only digits as a number, but its text is what the writer meant. */
function quoteNumericHandles(document: Document): void {
  const list = document.get("contributors");
  if (!isSeq(list)) return;
  for (const item of list.items) {
    if (isScalar(item) && typeof item.value === "number" && item.source) item.value = item.source;
  }
}

function unknownKey(path: (string | number)[], key: string): [message: string, fix: string] {
  const inRelated = path[0] === "related";
  const known = inRelated ? LINK_KEYS : KEYS;
  const meant = nearest(key, known);
  return [
    inRelated ? `Unknown key "${key}" in a related entry` : `Unknown front matter key "${key}"`,
    meant ? `write ${meant}` : `remove it; the known keys are ${known.join(", ")}`,
  ];
}

function wrongValue(path: (string | number)[], value: unknown): [message: string, fix: string] {
  const [key, index, inner] = path;
  const found = describe(value);
  if (key === "title" && (value === undefined || value === null || value === "")) {
    return ["The front matter has no title", "add a line: title: The page's title"];
  }
  if (key === "contributors" && index !== undefined) {
    return [
      `A contributor is ${found}, which isn't a handle`,
      typeof value === "string" && value.startsWith("@")
        ? `write the handle without the @: ${value.slice(1)}`
        : "write only the person's handle: letters, digits, and hyphens",
    ];
  }
  if (key === "related" && index !== undefined) {
    if (inner === "url" && typeof value === "string" && value.trim() !== "") {
      return [
        `The url of a related entry isn't an address: ${value}`,
        "write /guides/caching/ for a page of this site, or https://… for another site",
      ];
    }
    const isMissing = typeof inner === "string" && (value === undefined || value === null);
    return [
      isMissing
        ? `A related entry has no ${inner}`
        : inner === undefined
          ? `A related entry is ${found}`
          : `The ${inner} of a related entry is ${found}`,
      "give each entry a title and a url, both as text",
    ];
  }
  const name = String(key);
  const [expected, example] = EXPECTED[name]!;
  return [
    `${name} must be ${expected}, but it's ${found}`,
    `write ${corrected(name, value) ?? example}`,
  ];
}

/** The line that the writer probably meant. */
function corrected(key: string, value: unknown): string | undefined {
  const isScalarValue = typeof value === "number" || typeof value === "boolean";
  if (EXPECTED[key]![0] === "text" && isScalarValue) return `${key}: "${value}"`;
  if (typeof value !== "string") return undefined;
  if (key === "sort" && value.trim() !== "" && !isNaN(Number(value)))
    return `sort: ${Number(value)}`;
  return key === "contributors" ? `contributors:\n  - ${value}` : undefined;
}

function describe(value: unknown): string {
  if (value === undefined || value === null) return "empty";
  if (isSeq(value)) return "a list";
  if (typeof value === "object") return "a set of keys and values";
  if (typeof value === "string") return value.trim() === "" ? "empty" : `the text "${value}"`;
  return `the ${typeof value} ${JSON.stringify(value)}`;
}

const startOf = (node: unknown): number | undefined => (node as Node | undefined)?.range?.[0];

function keyOffset(document: Document, path: (string | number)[], key: string): number {
  const map = document.getIn(path, true);
  if (isMap(map)) {
    const nameOf = (node: unknown) =>
      isScalar<string>(node) ? `${node.value ?? ""}` : String(node);
    const pair =
      map.items.find((item) => nameOf(item.key) === key) ??
      map.items.find((item) => !isScalar(item.key));
    const offset = startOf(pair?.key);
    if (offset !== undefined) return offset;
  }
  return nearestOffset(document, path);
}

/** Where the value at a path begins, or the closest existing value around it. */
function nearestOffset(document: Document, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const last = path[length - 1]!;
    if (typeof last === "string" && document.hasIn(path.slice(0, length))) {
      return keyOffset(document, path.slice(0, length - 1), last);
    }
    const offset = startOf(document.getIn(path.slice(0, length), true));
    if (offset !== undefined) return offset;
  }
  return 0;
}
