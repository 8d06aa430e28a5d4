// Splits the front matter from a page's source, validates it, and reports problems by line.
import { isMap, isScalar, isSeq, type Document } from "yaml";
import * as z from "zod";
import { GITHUB_HANDLE } from "../../../src/core/constants";
import type { BodyLink } from "../../../src/core/doc-page";
import type { ContentProblem, Explanation } from "../../../src/core/problem";
import { schemaProblems, unknownKeyFix } from "../../../src/core/yaml-schema";
import { normalizeInternalUrl, withTrailingSlash } from "../../../src/core/url";
import { parseYaml, type Path } from "../../../src/core/yaml-problems";

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

/** The metadata of a page. */
export type FrontMatter = z.infer<typeof frontMatterSchema>;

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
  const rejected = (problems: ContentProblem[]) => ({ body, bodyLine, links: [], problems });
  const rejectedAt = (line: number, message: string, fix: string) =>
    rejected([{ file, line, message, fix }]);
  if (unclosed) {
    return rejectedAt(1, "The front matter isn't closed", "add a line with --- after it");
  }
  if (yaml === undefined) {
    const misplaced = /^[ \t]*---[ \t]*\n(?=(?:.*\n)*?[ \t]*title:)/m.exec(normalized);
    if (misplaced) {
      const line = normalized.slice(0, misplaced.index).split("\n").length;
      const message = "The front matter isn't at the start of the file";
      return rejectedAt(line, message, "move its first --- to the start of the file");
    }
    const fix = "start the file with\n---\ntitle: The page's title\n---";
    return rejectedAt(1, "The page has no front matter", fix);
  }

  // The YAML begins on the second line of the file.
  const { document, lineOf, problems: mistakes } = parseYaml(file, yaml, 2);
  if (mistakes.length > 0) return rejected(mistakes);
  if (!isMap(document.contents)) {
    const found = document.contents === null ? "empty" : "not a list of keys and values";
    return rejectedAt(2, `The front matter is ${found}`, "write title: The page's title");
  }

  quoteNumericHandles(document);
  const value: unknown = document.toJS();
  const { data: frontMatter, error } = frontMatterSchema.safeParse(value);
  if (error) {
    return rejected(schemaProblems(file, { value, lineOf }, error, unknownKey, wrongValue));
  }
  const links = frontMatter.related.flatMap(({ url }, index) => {
    if (normalizeInternalUrl(url, file) === null) return [];
    const line = lineOf("related", index, "url");
    return [{ url: url.startsWith("/") ? withTrailingSlash(url) : url, line }];
  });
  return { frontMatter, body, bodyLine, links, problems: [] };
}

/** YAML parses a handle of only digits as a number, but its text is what the writer meant. */
function quoteNumericHandles(document: Document): void {
  const list = document.get("contributors");
  if (!isSeq(list)) return;
  for (const item of list.items) {
    if (isScalar(item) && typeof item.value === "number" && item.source) item.value = item.source;
  }
}

function unknownKey(key: string, [parent]: Path): Explanation {
  return parent === "related"
    ? [`Unknown key "${key}" in a related entry`, unknownKeyFix(key, Object.keys(link.shape))]
    : [`Unknown front matter key "${key}"`, unknownKeyFix(key, Object.keys(EXPECTED))];
}

function wrongValue(path: Path, value: unknown): Explanation {
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
    const fix = "give each entry a title and a url, both as text";
    if (inner === undefined) return [`A related entry is ${found}`, fix];
    return value === undefined || value === null
      ? [`A related entry has no ${inner}`, fix]
      : [`The ${inner} of a related entry is ${found}`, fix];
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
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a set of keys and values";
  if (typeof value === "string") return value.trim() === "" ? "empty" : `the text "${value}"`;
  return `the ${typeof value} ${JSON.stringify(value)}`;
}
