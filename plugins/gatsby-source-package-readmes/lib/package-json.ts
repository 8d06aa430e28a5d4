// Extracts facts for readers from a package's package.json. Every value is untrusted, and one of the wrong
// type is ignored.
import hostedGitInfo from "hosted-git-info";
import { GITHUB_HANDLE } from "../../../src/core/constants";
import { isRecord } from "../../../src/core/is-record";
import type { PackageReadme } from "../../../src/core/package-readme";
import { oneLine, webAddress } from "../../../src/core/untrusted";
import { PackageFailure } from "./package-failure";

/** Facts from package.json. */
export type PackageFacts = Pick<
  PackageReadme,
  "license" | "description" | "repository" | "directory" | "contributors"
>;

type Json = Record<string, unknown>;

/** Maximum length of a value that is shown on one line, in characters. */
const MAX_LINE = 500;
const MAX_HANDLES = 50;

/** Reads package.json. Throws PackageFailure if it isn't a JSON object. */
export function readPackageJson(bytes: Buffer | undefined): PackageFacts {
  const json = parseObject(bytes);
  return {
    license: licenseOf(json),
    description: line(json.description),
    ...repositoryOf(json),
    contributors: handlesOf(json),
  };
}

/** Parses JSON. Throws PackageFailure if it isn't an object. */
function parseObject(bytes: Buffer | undefined): Json {
  if (!bytes) throw new PackageFailure("broken", "it has no package.json, or one larger than 1 MB");
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new PackageFailure("broken", "its package.json isn't valid JSON");
  }
  if (isRecord(json)) return json;
  throw new PackageFailure("broken", "its package.json doesn't contain an object");
}

/** The SPDX expression; also reads the object form that npm used to accept. */
function licenseOf({ license, licenses }: Json): string | null {
  const stated: unknown = license ?? (Array.isArray(licenses) ? licenses[0] : undefined);
  return line(isRecord(stated) ? stated.type : stated);
}

/** Converts any of npm's notations for a repository to a URL for browsers. */
function repositoryOf({ repository }: Json): Pick<PackageFacts, "repository" | "directory"> {
  const stated: unknown = isRecord(repository) ? repository.directory : undefined;
  const directory = typeof stated === "string" ? stated.replace(/^\.?\/+|\/+$/g, "") : "";
  const isInside = directory.length <= MAX_LINE && !directory.split("/").includes("..");
  return { repository: browseAddress(repository), directory: isInside ? directory : "" };
}

function browseAddress(repository: unknown): string | null {
  try {
    const hosted = hostedGitInfo.fromManifest({ repository }) ?? "";
    const address = typeof hosted === "string" ? hosted : hosted.browse({ noCommittish: true });
    const url = webAddress(address)?.href;
    return url === undefined || url.length > MAX_LINE ? null : url.replace(/\/+$/, "");
  } catch {
    return null;
  }
}

/**
 * GitHub handles of the people in package.json, taken from the URL of their profile or from an @handle in
 * their name. Plain names and npm user names are ignored.
 */
function handlesOf({ author, contributors, maintainers }: Json): string[] {
  const people = [author, contributors, maintainers].flat() as unknown[];
  const handles = people.flatMap((person) => handleOf(person) ?? []);
  const lower = handles.map((handle) => handle.toLowerCase());
  return handles
    .filter((_handle, index) => lower.indexOf(lower[index]!) === index)
    .slice(0, MAX_HANDLES);
}

/** A person is either `Name <mail> (address)` or an object with the same parts. */
function handleOf(person: unknown): string | undefined {
  const parts = isRecord(person) ? person : { name: person };
  const [name, url] = [parts.name, parts.url].map((part) => (typeof part === "string" ? part : ""));
  const handle =
    /https?:\/\/(?:www\.)?github\.com\/([\w-]+)\/?(?=[\s)]|$)/i.exec(`${name} ${url}`)?.[1] ??
    /(?:^|\s)@([\w-]+)(?=\s|$)/.exec(name!)?.[1];
  return handle && GITHUB_HANDLE.test(handle) ? handle : undefined;
}

/** Text on a single line; null if there is none. */
const line = (value: unknown): string | null =>
  typeof value === "string" ? oneLine(value.slice(0, MAX_LINE)) || null : null;
