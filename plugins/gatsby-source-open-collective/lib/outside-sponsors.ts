// Reads content/sponsors.yaml, which lists sponsors who donated outside Open Collective.
import * as z from "zod";
import type { ContentProblem } from "../../../src/core/problem";
import { parseEntries, type ListedKind } from "../../../src/core/yaml-schema";
import type { Sponsor } from "../../../src/sponsors/sponsors";

/** File in the content tree that lists the sponsors outside Open Collective. */
export const SPONSORS_FILE = "sponsors.yaml";

/** One sponsor, as listed in the file. */
export interface OutsideSponsor extends Omit<Sponsor, "image"> {
  /** All donations outside Open Collective, in US cents. */
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

const SLUG_EXAMPLE = "slug: peerigon";

const SPONSOR: ListedKind = {
  file: SPONSORS_FILE,
  noun: "sponsor",
  fix: "write each sponsor as\n- name: Peerigon\n  url: https://peerigon.com/\n  total: 144139",
  expected: {
    name: ["text of at most 80 characters", "name: Peerigon"],
    slug: ["lowercase letters, digits, and single hyphens", SLUG_EXAMPLE],
    url: ["an http address", "url: https://peerigon.com/"],
    total: ["a number of US cents above 0", "total: 144139"],
  },
};

/** Parses and validates the list. Never throws: every mistake is returned as a problem. */
export function parseOutsideSponsors(source: string): {
  sponsors: OutsideSponsor[];
  problems: ContentProblem[];
} {
  const { entries, problems } = parseEntries(source, schema, SPONSOR);
  const sponsors = new Map<string, OutsideSponsor>();
  for (const { data, line } of entries) {
    if (!data) continue;
    const { name, url, total, slug = slugOf(name) } = data;
    if (slug === "" || sponsors.has(slug)) {
      const message =
        slug === "" ? `No slug can be made from ${name}` : `Two sponsors have the slug ${slug}`;
      const fix = slug === "" ? `add a line: ${SLUG_EXAMPLE}` : "merge the two entries";
      problems.push({ file: SPONSORS_FILE, line, message, fix });
    } else sponsors.set(slug, { slug, name, url, total });
  }
  return { sponsors: [...sponsors.values()], problems };
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
