// Tests the lock files. Anyone who can change one could get foreign code installed, so they must contain
// only versions and digests, never the location of a package. Only a folder of this repository may have one.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { expect } from "../support/expect";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<string, LockedPackage>;
}

const SKIPPED = new Set(["node_modules", ".git", ".cache", "public"]);

/** Returns the files of the project, without installed or generated ones. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(file);
    return [file];
  });
}

const files = filesBelow(".");
const named = (pattern: RegExp) => files.filter((file) => pattern.test(path.basename(file)));
const lockFiles = named(/^(?:package-lock|npm-shrinkwrap)\.json$/);

const readLock = (file: string) => JSON.parse(readFileSync(file, "utf8")) as LockFile;

/** The repository's own package, which is reviewed like all other code. */
const OWN_FOLDER = "src/gatsby/parcel";

/** Matches ranges, tags, and aliases. Anything else with a slash or a colon is an address or a folder. */
const FROM_REGISTRY = /^(?:npm:(?:@[^/:]+\/)?[^/:]+@)?[^/:]*$/;

/** Returns everything that a lock file doesn't take from npm's configured registry. */
function foreign({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([name, entry]) => {
    const { dependencies, devDependencies, optionalDependencies } = entry;
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return [
      ...(entry.resolved === undefined || (entry.link && entry.resolved === OWN_FOLDER)
        ? []
        : [`${name}: ${entry.resolved}`]),
      ...[["version", entry.version ?? ""] as const, ...wanted]
        .filter(([, value]) => !FROM_REGISTRY.test(value) && value !== `file:${OWN_FOLDER}`)
        .map(([what, value]) => `${name}: ${what} ${value}`),
    ];
  });
}

describe("foreign()", () => {
  it.each<[string, LockedPackage]>([
    ["another host", { resolved: "https://packages.example/left-1.0.0.tgz" }],
    ["another host without encryption", { resolved: "http://packages.example/left-1.0.0.tgz" }],
    ["a git repository", { resolved: "git+ssh://git@example.com/left.git#0123456" }],
    ["a tarball on the disk", { resolved: "file:../left-1.0.0.tgz" }],
    ["a folder", { resolved: "../left", link: true }],
    ["an address as a version", { version: "https://packages.example/left-1.0.0.tgz" }],
    ["a dependency from a repository", { dependencies: { right: "somebody/right" } }],
    [
      "a dependency from a host",
      { optionalDependencies: { right: "git+https://x.example/r.git" } },
    ],
    ["a dependency from the disk", { devDependencies: { right: "file:right" } }],
    ["an alias of an address", { dependencies: { right: "npm:https://x.example/r.tgz" } }],
  ])("reports %s", (_, entry) => {
    expect(foreign({ packages: { "node_modules/left": entry } })).toHaveLength(1);
  });

  it("accepts ranges, tags, and aliases", () => {
    const dependencies = { a: "^1.0.0 || >=2 <3", b: "latest", c: "npm:@scope/c@~1.2", d: "*" };
    expect(
      foreign({ packages: { "node_modules/left": { version: "1.0.0", dependencies } } }),
    ).toEqual([]);
  });
});

describe.each(lockFiles)("%s", (file) => {
  const lock = readLock(file);

  it("doesn't name any other source of packages", () => {
    expect(foreign(lock)).toEqual([]);
  });

  it("contains the integrity of every package that isn't bundled in another one", () => {
    const without = Object.entries(lock.packages).filter(
      ([name, entry]) =>
        name !== "" && name !== OWN_FOLDER && !entry.link && !entry.integrity && !entry.inBundle,
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });
});

describe("the repository", () => {
  it("contains the lock files checked here, and none of other package managers", () => {
    expect(lockFiles).toEqual(
      expect.arrayContaining(["package-lock.json", "bench/comparison/package-lock.json"]),
    );
    expect(named(/^(?:yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/)).toEqual([]);
  });

  it("doesn't configure a registry", () => {
    for (const file of named(/^(?:\.npmrc|\.yarnrc.*)$/)) {
      expect(readFileSync(file, "utf8"), file).not.toMatch(/registry\s*=|:\/\//);
    }
  });

  it("locks the tarballs of the displayed READMEs only by path", () => {
    const lock = JSON.parse(readFileSync("content/packages.lock.json", "utf8")) as Record<
      string,
      { tarball: string }
    >;
    const places = Object.values(lock).map(({ tarball }) => tarball);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => /:|^\/|(?:^|\/)\.\.(?:\/|$)/.test(place))).toEqual([]);
  });
});
