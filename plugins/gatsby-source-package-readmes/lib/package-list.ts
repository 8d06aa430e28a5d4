// Reads content/packages.yaml, which lists the packages whose READMEs are on the site, and where.
import * as z from "zod";
import { packagePageUrl, type PackageReadme } from "../../../src/core/package-readme";
import type { ContentProblem } from "../../../src/core/problem";
import { parseEntries, type ListedKind } from "../../../src/core/yaml-schema";

/** File in the content tree that lists the packages. */
export const LIST_FILE = "packages.yaml";

/** Sections that contain package pages. */
const SECTIONS = ["loaders", "plugins"] as const;

/** One package of the list, with defaults filled in. Its description is in our words. */
export interface ListedPackage extends Pick<
  PackageReadme,
  "name" | "section" | "title" | "description" | "group" | "sort" | "slug" | "thirdParty"
> {
  /** URL where the README can be edited. */
  edit: string | null;
  /** Pattern of the repository's release tags, with `{version}` as a placeholder. */
  tag: string;
  /** Line number of the entry. */
  line: number;
}

const NAME = /^(@[a-z0-9-][a-z0-9._-]*\/)?[a-z0-9-][a-z0-9._-]*$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const text = z.string().trim().min(1);
const schema = z.strictObject({
  name: text.regex(NAME),
  section: z.enum(SECTIONS),
  title: text.optional(),
  description: text.max(100).optional(),
  group: text.optional(),
  slug: text.regex(SLUG).optional(),
  thirdParty: z.boolean().default(false),
  edit: z.url({ protocol: /^https$/ }).optional(),
  tag: text.includes("{version}").default("v{version}"),
});

const SLUG_EXPECTED = [
  "lowercase letters, digits, and single hyphens",
  "slug: css-loader",
] as const;

const PACKAGE: ListedKind = {
  file: LIST_FILE,
  noun: "package",
  fix: "write each package as\n- name: css-loader\n  section: loaders",
  expected: {
    name: ["a package name", "name: css-loader"],
    section: [SECTIONS.join(" or "), "section: loaders"],
    title: ["text", 'title: "A title"'],
    description: ["one sentence of at most 100 characters", "description: Compiles Sass to CSS."],
    group: ["text", "group: CSS"],
    slug: SLUG_EXPECTED,
    thirdParty: ["true or false", "thirdParty: true"],
    edit: ["an https address", "edit: https://host/edit/README.md"],
    tag: ["text with {version} in it", 'tag: "v{version}"'],
  },
};

/** The contents of the list. */
interface PackageList {
  /** Entries without problems. */
  packages: ListedPackage[];
  /** Names of all entries; undefined if the file can't be read. */
  names: Set<string> | undefined;
  problems: ContentProblem[];
}

/** Parses and validates the list. Never throws: every mistake is returned as a problem. */
export function parsePackageList(source: string): PackageList {
  const { entries, problems } = parseEntries(source, schema, PACKAGE);
  const isUnreadable = entries.length === 0 && problems.length > 0;
  const names = isUnreadable ? undefined : new Set(entries.map(({ value }) => nameOf(value)));
  const packages: ListedPackage[] = [];
  for (const { data, line } of entries) {
    if (!data) continue;
    const { name, title = name, description = null, group = null, edit = null } = data;
    const { slug = name.replace(/^@.*\//, "") } = data;
    const listed = { ...data, title, description, group, slug, edit, line, sort: 0 };
    const wrong = slugProblem(listed) ?? clashOf(listed, packages);
    if (wrong) problems.push(wrong);
    else packages.push({ ...listed, sort: groupRank(listed, packages) });
  }
  return { packages, names, problems };
}

function groupRank({ section, group }: ListedPackage, before: readonly ListedPackage[]): number {
  const ofSection = before.filter((other) => other.section === section);
  const first = ofSection.find((other) => other.group === group);
  return first?.sort ?? new Set(ofSection.map((other) => other.group)).size;
}

const nameOf = (value: unknown) => String((value as { name?: unknown } | null)?.name);

function slugProblem({ name, slug, line }: ListedPackage): ContentProblem | undefined {
  if (SLUG.test(slug)) return undefined;
  const [takes, example] = SLUG_EXPECTED;
  const message = `${name} can't be used in an address, which can contain only ${takes}`;
  return { file: LIST_FILE, line, message, fix: `add a line: ${example}` };
}

/** Finds a package earlier in the list that has the same name or URL. */
function clashOf(
  listed: ListedPackage,
  before: readonly ListedPackage[],
): ContentProblem | undefined {
  const place = { file: LIST_FILE, line: listed.line };
  const same = before.find(({ name }) => name === listed.name);
  if (same) {
    const message = `${listed.name} is listed twice; the first entry is on line ${same.line}`;
    return { ...place, message, fix: "remove one of them" };
  }
  const url = packagePageUrl(listed);
  const owner = before.find((other) => packagePageUrl(other) === url);
  if (owner) {
    const message = `Two packages have the same address: ${url} also belongs to ${owner.name}`;
    return { ...place, message, fix: "give one of them a different slug" };
  }
  return undefined;
}
