// Builds on a disk that fills up, with a damaged or moved cache, and with a wrong clock. Each build, and the
// one after it, either reports what's wrong or produces the same site as a clean cold build.
import {
  closeSync,
  cpSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { changedFiles, type Snapshot } from "../support/file-snapshot";
import type { ProjectCopy } from "../support/project-copy";
import { copyProject } from "../support/gatsby-build";

const nothing = { added: [], changed: [], deleted: [] };

const preload = (name: string) =>
  `--import=${pathToFileURL(path.resolve("__tests__/support/build-faults", name)).href}`;

let project: ProjectCopy;
/** The folder with a finished build of the unedited content. */
let finished: string;
/** The result of a clean cold build before and after an edit. */
const clean: { before?: Snapshot; after?: Snapshot } = {};

const edit = () =>
  project.edit(project.content("concepts/output.mdx"), "The edited sentence", "A wholly new one");

beforeAll(async () => {
  project = copyProject();
  finished = path.join(path.dirname(project.root), "finished");
  edit();
  await project.buildOrThrow();
  clean.after = project.snapshot();
  project.forgetBuild();
  project.edit(project.content("concepts/output.mdx"), "A wholly new one", "The edited sentence");
  await project.buildOrThrow();
  clean.before = project.snapshot();
  copyBuild(project.root, finished);
});

/** Restores a finished build, which every test starts from. */
beforeEach(() => {
  project.forgetBuild();
  copyBuild(finished, project.root);
});

function copyBuild(from: string, to: string): void {
  for (const name of [".cache", "public", "site-content"]) {
    const options = { recursive: true, preserveTimestamps: true };
    cpSync(path.join(from, name), path.join(to, name), options);
  }
}

describe("a full disk", () => {
  test.each([
    ["the first write to the cache", "(?:^|/)\\.cache/", 0],
    ["a later one", "(?:^|/)\\.cache/", 3_000_000],
    ["a content file", "/public/content/.*json", 0],
    ["page data", "/public/page-data/.*json$", 0],
    ["HTML", "/public/.*html$", 100_000],
    ["a file that is made from the finished pages", "/public/(?:search|llms|sitemap)", 0],
    ["the list of changed files", "docs-files\\.json$", 0],
  ])(
    "at %s stops the build with the reason, and the next build is correct",
    async (_name, files, after) => {
      edit();
      const stopped = await project.build({
        NODE_OPTIONS: preload("full-disk.mjs"),
        FULL_DISK_FILES: files,
        FULL_DISK_AFTER: String(after),
      });
      expect(stopped.exitCode).not.toBe(0);
      expect(stopped.log).toContain("ENOSPC: no space left on device");
      expect(stopped.log).not.toContain("Done building");

      await project.buildOrThrow();
      expect(changedFiles(clean.after!, project.snapshot())).toEqual(nothing);
    },
  );

  test("at Gatsby's state leaves this site and the next one correct", async () => {
    edit();
    const { log } = await project.buildOrThrow({
      NODE_OPTIONS: preload("full-disk.mjs"),
      FULL_DISK_FILES: "redux\\.rest\\.state",
      FULL_DISK_AFTER: "0",
    });
    expect(log).toMatch(/warning .*ENOSPC/);
    expect(changedFiles(clean.after!, project.snapshot())).toEqual(nothing);

    const next = await project.buildOrThrow();
    expect(next.log).toContain("building from scratch");
    expect(changedFiles(clean.after!, project.snapshot())).toEqual(nothing);
  });
});

describe("a damaged cache", () => {
  const flip = (file: string, at = Math.floor(statSync(file).size / 2)) => {
    const descriptor = openSync(file, "r+");
    writeSync(descriptor, Buffer.from([0xff, 0x00, 0xff]), 0, 3, at);
    closeSync(descriptor);
  };
  const halve = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2));

  test.each([
    ["nodes are cut off", "data/datastore/data.mdb", halve],
    ["the state is garbled", "redux/redux.rest.state", flip],
  ])("in which %s is detected and not used", async (_name, file, damage) => {
    damage(project.file(`.cache/${file}`));
    const { log } = await project.buildOrThrow();
    expect(log).toMatch(/The build cache is damaged \(1 files .*\); building from scratch\./);
    expect(changedFiles(clean.before!, project.snapshot())).toEqual(nothing);
  });

  // Hashes can't detect this, because the database is still written to after its process has ended.
  test("in which data about documents is garbled stops the build, and the next one starts from scratch", async () => {
    const file = project.file(".cache/caches-lmdb/data.mdb");
    const known = '"readers":';
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf(known); at !== -1; at = bytes.indexOf(known, at + 1)) {
      flip(file, at + known.length);
    }
    const { exitCode, log } = await project.build();
    expect(exitCode).not.toBe(0);
    expect(log).not.toContain("Done building");

    const next = await project.buildOrThrow();
    expect(next.log).toContain("building from scratch");
    expect(changedFiles(clean.before!, project.snapshot())).toEqual(nothing);
  });
});

describe("a finished build", () => {
  test.each(["public/content", "public"])("that lost %s is rebuilt completely", async (folder) => {
    rmSync(project.file(folder), { recursive: true });
    await project.buildOrThrow();
    expect(changedFiles(clean.before!, project.snapshot())).toEqual(nothing);
  });

  test("that was restored from an archive is used as it is", async () => {
    const { pageData, renderedPages } = await project.buildOrThrow();
    expect({ pageData, renderedPages }).toEqual({ pageData: 0, renderedPages: 0 });
    expect(changedFiles(clean.before!, project.snapshot())).toEqual(nothing);
  });

  test("that was moved to another folder is detected and rebuilt from scratch", async () => {
    const [home, elsewhere] = [project.root, `${project.root}-moved`];
    renameSync(home, elsewhere);
    project.moveTo(elsewhere);
    try {
      const { log, renderedPages } = await project.buildOrThrow();
      expect(log).toMatch(/building from scratch/);
      expect(renderedPages).toBeGreaterThan(12);
      expect(changedFiles(clean.before!, project.snapshot())).toEqual(nothing);
    } finally {
      renameSync(elsewhere, home);
      project.moveTo(home);
    }
  });
});

describe("a wrong clock", () => {
  const clock = (years: number) => ({
    NODE_OPTIONS: preload("other-clock.mjs"),
    CLOCK_YEARS: String(years),
  });

  test.each([5, -5])("that is %i years off changes nothing, nor does fixing it", async (years) => {
    edit();
    await project.buildOrThrow(clock(years));
    expect(changedFiles(clean.after!, project.snapshot())).toEqual(nothing);

    project.edit(project.content("concepts/output.mdx"), "A wholly new one", "The edited sentence");
    await project.buildOrThrow();
    expect(changedFiles(clean.before!, project.snapshot())).toEqual(nothing);
  });

  test("in the modification times of files hides no edit", async () => {
    const file = project.content("concepts/output.mdx");
    const future = new Date("2040-01-01");
    utimesSync(file, future, future);
    await project.buildOrThrow();
    expect(changedFiles(clean.before!, project.snapshot())).toEqual(nothing);
    edit();
    utimesSync(file, future, future);
    await project.buildOrThrow();
    expect(changedFiles(clean.after!, project.snapshot())).toEqual(nothing);
  });
});
