// The list of packages around webpack: what awesome.yaml says of each, what the registry knows, and
// the tables of the page.
import hostedGitInfo from "hosted-git-info";
import { parse } from "yaml";
import * as z from "zod";
import { markdownTable } from "./written-tables";

const list = z.array(
  z.strictObject({
    group: z.string().min(1),
    packages: z.array(z.strictObject({ name: z.string().min(1), text: z.string().min(1) })).min(1),
  }),
);

/** Groups of packages, each with one line in our words. */
export type AwesomeList = z.infer<typeof list>;

const lockSchema = z.record(
  z.string(),
  z.strictObject({
    version: z.string(),
    /** Month in which the registry lists the version, as yyyy-mm. */
    month: z.string().regex(/^\d{4}-\d{2}$/),
    /** Range of webpack versions among its peers; null when it names none. */
    webpack: z.string().nullable(),
    /** Address of the repository for people; null when it names none. */
    repository: z.string().nullable(),
  }),
);

/** What is known of each package, by name. */
export type AwesomeLock = z.infer<typeof lockSchema>;

/** Reads awesome.yaml. Throws with the place of what is wrong, or the name that stands twice. */
export function parseAwesomeList(text: string): AwesomeList {
  const groups = list.parse(parse(text));
  const names = groups.flatMap(({ packages }) => packages.map(({ name }) => name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} is listed twice in awesome.yaml.`);
  return groups;
}

/** Reads awesome.lock.json. */
export const parseAwesomeLock = (text: string): AwesomeLock => lockSchema.parse(JSON.parse(text));

const packumentSchema = z.object({
  "dist-tags": z.object({ latest: z.string() }),
  time: z.record(z.string(), z.string()),
  versions: z.record(
    z.string(),
    z.looseObject({
      deprecated: z.union([z.string(), z.boolean()]).optional(),
      peerDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * What is worth keeping of a registry's full answer about a package. Throws when it has no latest
 * version, or when that is deprecated: such a package is not to be recommended.
 */
export function readPackument(answer: unknown): AwesomeLock[string] {
  const { "dist-tags": tags, time, versions } = packumentSchema.parse(answer);
  const manifest = versions[tags.latest];
  const published = time[tags.latest];
  if (!manifest || published === undefined)
    throw new Error("the registry doesn't have its latest version");
  if (manifest.deprecated) throw new Error(`it is deprecated: ${String(manifest.deprecated)}`);
  return {
    version: tags.latest,
    month: published.slice(0, 7),
    webpack: manifest.peerDependencies?.webpack ?? null,
    repository: repositoryOf(manifest),
  };
}

function repositoryOf(manifest: object): string | null {
  try {
    const found = hostedGitInfo.fromManifest(manifest);
    if (typeof found === "string") return found;
    return found?.browse({ noCommittish: true }) ?? null;
  } catch {
    return null;
  }
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** The month of the lock in words. */
function monthInWords(month: string): string {
  const [year, number] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** A heading and a table for each group. */
export function awesomeTables(groups: AwesomeList, lock: AwesomeLock): string {
  return groups
    .map(({ group, packages }) => {
      const rows = packages.flatMap(({ name, text }) => {
        const known = lock[name];
        if (!known) return [];
        const shown = known.repository === null ? `\`${name}\`` : `[${name}](${known.repository})`;
        const webpack = known.webpack === null ? "not specified" : `\`${known.webpack}\``;
        return [[shown, `${known.version}, ${monthInWords(known.month)}`, webpack, text]];
      });
      const head = ["Package", "Latest", "webpack versions", "What it does"];
      return `## ${group}\n\n${markdownTable(head, rows)}`;
    })
    .join("\n\n");
}
