// content/sponsors.yaml: sponsors who gave money in other ways than through Open Collective.
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { nearest } from "../../../src/shared/nearest";
import type { ContentProblem } from "../../../src/shared/problem";
import { parseList, type Entry } from "../../../src/shared/yaml-file";

/** File of the content tree that lists the sponsors outside Open Collective. */
export const SPONSORS_FILE = "sponsors.yaml";

/** One sponsor as its entry says. */
export interface OutsideSponsor {
  /** That of the sponsor's account, if there is one. */
  slug: string;
  name: string;
  url: string;
  /** Everything that was given outside Open Collective, in US cents. */
  total: number;
}

const schema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional(),
  url: z.url({ protocol: /^https?$/ }),
  total: z.int().positive(),
});

const KEYS = Object.keys(schema.shape);

/** What each key takes, and an example of it. */
const EXPECTED: Record<string, [expected: string, example: string]> = {
  name: ["text of at most 80 characters", "name: Peerigon"],
  slug: ["small letters, digits and single hyphens", "slug: peerigon"],
  url: ["an http address", "url: https://peerigon.com/"],
  total: ["a number of US cents above 0", "total: 144139"],
};

const EXAMPLE =
  "write each sponsor as\n- name: Peerigon\n  url: https://peerigon.com/\n  total: 144139";

/** Reads the file of a content tree; a tree without one has no such sponsors. */
export function readOutsideSponsors(contentDirectory: string): {
  sponsors: OutsideSponsor[];
  problems: ContentProblem[];
} {
  return parseOutsideSponsors(contentText(path.join(contentDirectory, SPONSORS_FILE)));
}

/** Reads and validates the list. Never throws: whatever is wrong is a problem. */
export function parseOutsideSponsors(source: string): {
  sponsors: OutsideSponsor[];
  problems: ContentProblem[];
} {
  const { entries, problems } = parseList(SPONSORS_FILE, source, EXAMPLE);
  const sponsors = new Map<string, OutsideSponsor>();
  for (const entry of entries) {
    const result = schema.safeParse(entry.value);
    if (!result.success) {
      problems.push(...problemsOf(entry, result.error));
      continue;
    }
    const { name, url, total } = result.data;
    const slug = result.data.slug ?? slugOf(name);
    if (slug === "" || sponsors.has(slug)) {
      const message = slug === "" ? `${name} makes no slug` : `Two sponsors have the slug ${slug}`;
      const fix = slug === "" ? `add a line: ${EXPECTED.slug![1]}` : "make one entry of the two";
      problems.push({ file: SPONSORS_FILE, line: entry.line, message, fix });
    } else sponsors.set(slug, { slug, name, url, total });
  }
  return { sponsors: [...sponsors.values()], problems };
}

function problemsOf(entry: Entry, error: z.ZodError): ContentProblem[] {
  const problem = (line: number, message: string, fix: string): ContentProblem => ({
    file: SPONSORS_FILE,
    line,
    message,
    fix,
  });
  return error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => {
        const meant = nearest(key, KEYS);
        const fix = meant ? `write ${meant}` : `remove it; the known keys are ${KEYS.join(", ")}`;
        return problem(entry.lineOf(key), `Unknown key "${key}"`, fix);
      });
    }
    const key = issue.path[0];
    if (typeof key !== "string") return [problem(entry.line, "This is no sponsor", EXAMPLE)];
    const [expected, example] = EXPECTED[key]!;
    const value = (entry.value as Record<string, unknown>)[key];
    const message =
      value === undefined
        ? `The sponsor has no ${key}`
        : `${key} must be ${expected}, but it is ${JSON.stringify(value)}`;
    const fix = value === undefined ? `add a line: ${example}` : `write ${example}`;
    return [problem(entry.lineOf(key), message, fix)];
  });
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

function contentText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
