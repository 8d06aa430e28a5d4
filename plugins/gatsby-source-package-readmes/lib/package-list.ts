// content/packages.yaml: which packages have their README on the site, and where it stands.
import * as z from "zod";
import { entryProblems, type ListedKind } from "../../../src/shared/list-entry";
import { packagePageUrl } from "../../../src/shared/package-readme";
import type { ContentProblem } from "../../../src/shared/problem";
import { parseList, type Entry } from "../../../src/shared/yaml-file";

/** File of the content tree that lists the packages. */
export const LIST_FILE = "packages.yaml";

/** Sections that hold pages of packages. */
const SECTIONS = ["loaders", "plugins"] as const;

/** One package as its entry says, with what the entry leaves out filled in. */
export interface ListedPackage {
  name: string;
  section: (typeof SECTIONS)[number];
  title: string;
  /** What the package does, in our words. */
  description: string | null;
  group: string | null;
  /** Position of the group among those of its section, in the order of the list. */
  sort: number;
  slug: string;
  thirdParty: boolean;
  /** Address where the README can be edited. */
  edit: string | null;
  /** Tag of a release in the repository, with `{version}` in it. */
  tag: string;
  /** Line of the entry. */
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
  thirdParty: z.boolean().optional(),
  edit: z.url({ protocol: /^https$/ }).optional(),
  tag: text.includes("{version}").optional(),
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

/** What the list says. */
export interface PackageList {
  /** Entries without a problem. */
  packages: ListedPackage[];
  /** Names of all entries; undefined when the file cannot be read. */
  names: Set<string> | undefined;
  problems: ContentProblem[];
}

/** Reads and validates the list. Never throws: whatever is wrong is a problem. */
export function parsePackageList(source: string): PackageList {
  const { entries, problems } = parseList(LIST_FILE, source, PACKAGE.fix);
  const names = problems.length > 0 ? undefined : new Set(entries.map(nameOf));
  const packages: ListedPackage[] = [];
  for (const entry of entries) {
    const { listed, problems: wrong } = readEntry(entry);
    problems.push(...wrong);
    if (!listed) continue;
    const clash = clashOf(listed, packages);
    if (clash) problems.push(clash);
    else packages.push({ ...listed, sort: groupRank(listed, packages) });
  }
  return { packages, names, problems };
}

function groupRank({ section, group }: ListedPackage, before: readonly ListedPackage[]): number {
  const ofSection = before.filter((other) => other.section === section);
  const first = ofSection.find((other) => other.group === group);
  return first?.sort ?? new Set(ofSection.map((other) => other.group)).size;
}

const nameOf = ({ value }: Entry) => String((value as { name?: unknown } | null)?.name);

function readEntry(entry: Entry): { listed?: ListedPackage; problems: ContentProblem[] } {
  const result = schema.safeParse(entry.value);
  if (result.success) {
    const { name, section, title, description, group, slug, thirdParty, edit, tag } = result.data;
    const ownSlug = slug ?? name.replace(/^@.*\//, "");
    if (!SLUG.test(ownSlug)) {
      const [takes, example] = SLUG_EXPECTED;
      const message = `${name} can't be used in an address, which can contain only ${takes}`;
      const fix = `add a line: ${example}`;
      return { problems: [{ file: LIST_FILE, line: entry.line, message, fix }] };
    }
    const listed: ListedPackage = {
      name,
      section,
      title: title ?? name,
      description: description ?? null,
      group: group ?? null,
      sort: 0,
      slug: ownSlug,
      thirdParty: thirdParty ?? false,
      edit: edit ?? null,
      tag: tag ?? "v{version}",
      line: entry.line,
    };
    return { listed, problems: [] };
  }
  return { problems: entryProblems(entry, result.error, PACKAGE) };
}

/** A package that stands in the list before with the same name or address. */
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
