import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  formatLock,
  parseLock,
  type LockEntry,
} from "../../../../../plugins/gatsby-source-package-readmes/lib/lock-file";
import { readLockedPackages } from "../../../../../plugins/gatsby-source-package-readmes/lib/locked-packages";
import { folderForEachTest } from "../../../../support/temporary-folder";

const entry = (name: string, version = "1.0.0"): LockEntry => ({
  version,
  tarball: `${name}/-/${name}-${version}.tgz`,
  integrity: `sha512-${"A".repeat(86)}==`,
  readme: `sha256-${"A".repeat(43)}=`,
});

const folder = folderForEachTest();

const writeList = (...names: string[]) =>
  writeFileSync(
    path.join(folder, "packages.yaml"),
    names.map((name) => `- name: ${name}\n  section: loaders\n`).join(""),
  );
const writeLock = (...names: string[]) =>
  writeFileSync(
    path.join(folder, "packages.lock.json"),
    formatLock(new Map(names.map((name) => [name, entry(name)]))),
  );

describe("readLockedPackages", () => {
  it("finds nothing in a tree without the two files", () => {
    expect(readLockedPackages(folder)).toEqual({ packages: [], problems: [] });
  });

  it("combines the list and the lock file, in the order of the list", () => {
    writeList("b-loader", "a-loader");
    writeLock("a-loader", "b-loader");
    const { packages, problems } = readLockedPackages(folder);
    expect(problems).toEqual([]);
    expect(packages.map(({ name, line, locked }) => [name, line, locked.line])).toEqual([
      ["b-loader", 1, 8],
      ["a-loader", 3, 2],
    ]);
  });

  it("suggests the command for a package that isn't locked yet", () => {
    writeList("a-loader", "b-loader");
    writeLock("a-loader");
    expect(readLockedPackages(folder).problems).toEqual([
      {
        file: "packages.yaml",
        line: 3,
        message: "b-loader isn't in packages.lock.json",
        fix: "run npm run readmes:update b-loader",
      },
    ]);
  });

  it("suggests the command for a package that is locked but not listed", () => {
    writeList("a-loader");
    writeLock("a-loader", "b-loader");
    expect(readLockedPackages(folder).problems).toEqual([
      {
        file: "packages.lock.json",
        line: 8,
        message: "b-loader is locked, but it isn't in packages.yaml",
        fix: "run npm run readmes:update b-loader, or add it to packages.yaml",
      },
    ]);
  });

  it("reports an invalid entry once, whichever file it's in", () => {
    writeList("a-loader");
    writeFileSync(
      path.join(folder, "packages.lock.json"),
      '{\n  "a-loader": { "version": "1" }\n}',
    );
    expect(readLockedPackages(folder).problems).toEqual([
      expect.objectContaining({
        file: "packages.lock.json",
        line: 2,
        fix: "run npm run readmes:update a-loader",
      }),
    ]);
    writeFileSync(path.join(folder, "packages.yaml"), "- name: a-loader\n");
    writeLock("a-loader");
    expect(readLockedPackages(folder).problems).toEqual([
      expect.objectContaining({ file: "packages.yaml", message: "The package has no section" }),
    ]);
  });

  it("reports no other problems if the lock file can't be parsed", () => {
    writeList("a-loader", "b-loader");
    writeFileSync(path.join(folder, "packages.lock.json"), "<<<<<<< HEAD\n{}\n=======\n{\n");
    const { packages, problems } = readLockedPackages(folder);
    expect(packages).toEqual([]);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(["packages.lock.json"]));
    expect(problems[0]!.fix).toContain("npm run readmes:update");
  });
});

describe("parseLock", () => {
  const problemOf = (changes: Partial<LockEntry> | { host: string }) =>
    parseLock(JSON.stringify({ "a-loader": { ...entry("a-loader"), ...changes } })).problems[0];

  it("reads what formatLock writes, which doesn't depend on the order", () => {
    const entries = new Map([
      ["b-loader", entry("b-loader", "2.0.0-beta.1")],
      ["@scope/a", { ...entry("a"), tarball: "@scope/a/-/a-1.0.0.tgz", readme: null }],
    ]);
    const text = formatLock(entries);
    expect(formatLock(new Map([...entries].reverse()))).toBe(text);
    expect(formatLock(parseLock(text).lock)).toBe(text);
    expect([...parseLock(text).lock.keys()]).toEqual(["@scope/a", "b-loader"]);
  });

  it.each([
    { tarball: "https://host/a.tgz" },
    { tarball: "//host/a.tgz" },
    { tarball: "/a.tgz" },
    { tarball: "a/../../../b.tgz" },
    { tarball: "../b.tgz" },
    { tarball: "a\\b.tgz" },
    { tarball: "a/%2e%2e/b.tgz" },
    { tarball: "a.tgz?b" },
    { integrity: "sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=" },
    { integrity: "" },
    { version: "../1.0.0" },
    { version: "^1.0.0" },
    { readme: "" },
    { host: "https://host/" },
  ])("rejects %o", (changes) => {
    expect(problemOf({})).toBeUndefined();
    expect(problemOf(changes)?.message).toContain(Object.keys(changes)[0]);
  });
});
