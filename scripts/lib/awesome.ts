// The list of packages for webpack: parses awesome.yaml, reads the registry's data about each package, and
// formats the tables of the page.
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

/** Groups of packages, each with a one-line description. */
type AwesomeList = z.infer<typeof list>;

/** The data of a package in awesome.lock.json. */
interface LockedPackage {
  version: string;
  /** The month in which the version was published, as yyyy-mm. */
  month: string;
  /** The range of webpack versions in its peer dependencies, or null if there is none. */
  webpack: string | null;
  /** The URL of the repository's web page, or null if there is none. */
  repository: string | null;
}

/** The data of each package, by name. */
export type AwesomeLock = Record<string, LockedPackage>;

/** Reads awesome.yaml. Throws an error with the location of a mistake, or with a duplicate name. */
export function parseAwesomeList(text: string): AwesomeList {
  const groups = list.parse(parse(text));
  const names = groups.flatMap(({ packages }) => packages.map(({ name }) => name));
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`${duplicate} is listed twice in awesome.yaml.`);
  return groups;
}

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
 * Extracts the data to store from a registry's full response about a package. Throws if it has no latest
 * version, or if that version is deprecated, because such a package shouldn't be recommended.
 */
export function readPackument(answer: unknown): LockedPackage {
  const { "dist-tags": tags, time, versions } = packumentSchema.parse(answer);
  const manifest = versions[tags.latest];
  const published = time[tags.latest];
  if (!manifest || published === undefined)
    throw new Error("the registry doesn't have its latest version");
  if (manifest.deprecated) throw new Error(`it's deprecated: ${String(manifest.deprecated)}`);
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

/** Formats the lock's month in words. */
const monthInWords = (month: string): string =>
  new Date(month).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** Returns a heading and a table for each group. */
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
