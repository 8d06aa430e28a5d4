// A change on its way through CI, with the scripts that the workflows run: every build is a fresh clone in
// the same folder, with the archive of the previous build. The tests depend on each other.
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { changedFiles, snapshot, type Snapshot } from "../support/file-snapshot";
import { projectSources, runBuild, type BuildResult } from "../support/project-copy";
import type { ChangedFiles } from "../../src/build/changed-files";
import { fixtureContent } from "../support/gatsby-build";

const CONTENT = "site-content";

let folder: string;
/** The writer's working copy. */
let repository: string;
/** The folder of the clone on each CI runner. */
let root: string;
let archive: string;
let target: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "cloud-"));
  repository = path.join(folder, "repository");
  root = path.join(folder, "runner/project");
  archive = path.join(folder, "cache.tar");
  target = path.join(folder, "server");
  for (const name of [...projectSources, ".gitignore"]) {
    if (existsSync(name)) cpSync(name, path.join(repository, name), { recursive: true });
  }
  cpSync(fixtureContent, path.join(repository, CONTENT), { recursive: true });
  git("init", "--quiet");
  commit("2026-01-01");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.org", ...args], {
    cwd: repository,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Commits all changes with the given date. */
function commit(day: string): void {
  git("add", ".");
  process.env.GIT_COMMITTER_DATE = `${day}T12:00:00Z`;
  git("commit", "--quiet", `--date=${day}T12:00:00Z`, `--message=${day}`);
  delete process.env.GIT_COMMITTER_DATE;
}

const tar = (...args: string[]) => execFileSync("tar", args, { cwd: root, stdio: "ignore" });

const SCRIPT = /^[\w-]+-[0-9a-f]{20}\.js(?:\.map|\.LICENSE\.txt)?$/;
/**
 * Files that contain webpack's compilation hash, or a hash of it. After an edit to code, a compilation with
 * a cache gets a different hash from a cold one, although all of its files are the same.
 */
const NAMES_COMPILATION =
  /\.html$|^(?:page-data\/app-data\.json|sw\.js|_headers|nginx\.conf|vercel\.json)$/;

interface CloudBuild {
  result: BuildResult;
  changes: ChangedFiles;
  files: Snapshot;
}

let runs = 0;

/** The steps of a runner: clone, restore the archive, build, and save the archive. */
async function runCloud(): Promise<CloudBuild> {
  rmSync(root, { recursive: true, force: true });
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", repository, root]);
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"), "junction");
  if (existsSync(archive)) {
    try {
      tar("-xf", archive);
    } catch {
      // From a truncated archive, tar restores the files before the cut, and actions/cache only warns.
    }
  }
  const env = { DOCS_CONTENT_DIR: CONTENT, GITHUB_RUN_ID: String((runs += 1)) };
  const result = await runBuild(root, env);
  if (result.exitCode !== 0) throw new Error(`The build failed:\n${result.log}`);
  tar("--posix", "-cf", archive, ".cache", "public");
  const changes = JSON.parse(
    readFileSync(path.join(root, "changed-files.json"), "utf8"),
  ) as ChangedFiles;
  return { result, changes, files: snapshot(path.join(root, "public")) };
}

/** Deploys to a server with the workflow's script, and returns its output. */
const deploy = () =>
  execFileSync("scripts/ci/deploy-server.sh", {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DEPLOY_TARGET: target },
  });

const served = () => snapshot(path.join(target, "current"));
const nothing = { added: [], changed: [], deleted: [] };

let first: CloudBuild;

describe("the first build", () => {
  beforeAll(async () => {
    first = await runCloud();
  });

  test("finds no cache and lists every file as new", () => {
    expect(first.changes.base).toBeNull();
    expect(first.changes.added).toEqual([...first.files.keys()]);
  });

  test("is deployed completely", () => {
    expect(deploy()).toBe("Sent: all.\n");
    expect(changedFiles(first.files, served())).toEqual(nothing);
  });
});

describe("a build after an edit to one sentence", () => {
  let edited: CloudBuild;

  beforeAll(async () => {
    const page = path.join(repository, CONTENT, "concepts/output.mdx");
    const text = readFileSync(page, "utf8");
    writeFileSync(
      page,
      text.replace("The edited sentence stands here.", "Another one stands here."),
    );
    commit("2026-01-02");
    edited = await runCloud();
  });

  test("uses the cache, whatever the modification times, and only renders the pages that the edit affects", () => {
    expect(edited.result.log).not.toContain("building from scratch");
    expect(edited.result.log).toMatch(/check and compile content.* 1 compiled/);
    expect(edited.result).toMatchObject({ pageData: 2, renderedPages: 2 });
    for (const page of ["output", "printable"]) {
      const html = readFileSync(path.join(root, `public/concepts/${page}/index.html`), "utf8");
      expect(html).toContain("Another one stands here.");
    }
  });

  test("lists only the files that the edit changed", () => {
    expect(edited.changes).toMatchObject({
      added: [],
      changed: [
        "concepts/output/index.html",
        "concepts/output/index.md",
        "concepts/printable/index.html",
        "content-index.json",
        "content/concepts/output.json",
        "llms-full.txt",
        "offline/files.json",
        "page-data/concepts/output/page-data.json",
        "page-data/concepts/printable/page-data.json",
        "search/v2/text-concepts.json",
        "sitemap.xml",
      ],
      deleted: [],
      pages: { added: [], changed: ["/concepts/output/", "/concepts/printable/"], deleted: [] },
      texts: ["/concepts/output/"],
    });
    expect(edited.result.log).toContain(
      "Changed files: 0 added, 11 changed, 0 deleted; 2 pages, 1 of them with changed text",
    );
  });

  test("is deployed by uploading only those files", () => {
    const before = path.join(target, "current/concepts/entry-points/index.html");
    const { ino } = statSync(before);
    expect(deploy()).toBe("Sent: changed.\n");
    expect(changedFiles(edited.files, served())).toEqual(nothing);
    expect(statSync(before).ino).toBe(ino);
  });

  test("leaves no trace once the edit is reverted: the files are the same as in the first, cold build", async () => {
    git("reset", "--quiet", "--hard", "HEAD~1");
    const back = await runCloud();
    expect(back.result).toMatchObject({ pageData: 2, renderedPages: 2 });
    expect(back.changes.build).toBe(first.changes.build);
    expect(changedFiles(first.files, back.files)).toEqual(nothing);
    // The server still has that build.
    expect(deploy()).toBe("Sent: nothing.\n");
    expect(changedFiles(first.files, served())).toEqual(nothing);
  });
});

describe("a build after an edit to a script", () => {
  let edited: CloudBuild;

  beforeAll(async () => {
    appendFileSync(
      path.join(repository, "src/app/browser-hooks.ts"),
      '\ndocument.documentElement.dataset.edited = "yes";\n',
    );
    commit("2026-01-03");
    edited = await runCloud();
  });

  test("keeps the scripts of the previous build for open tabs", () => {
    expect(edited.changes.deleted).toEqual([]);
    expect(edited.changes.added.filter((name) => name.endsWith(".js"))).not.toEqual([]);
    expect(deploy()).toBe("Sent: changed.\n");
    expect(changedFiles(edited.files, served())).toEqual(nothing);
  });

  test("otherwise matches a build that starts from scratch because its cache was truncated", async () => {
    truncateSync(archive, Math.floor(statSync(archive).size * 0.6));
    const cold = await runCloud();
    expect(cold.result.log).toMatch(/The build cache is .*; building from scratch\./);
    expect(cold.result.renderedPages).toBeGreaterThan(12);
    const { added, changed, deleted } = changedFiles(cold.files, edited.files);
    expect(deleted).toEqual([]);
    expect(added.filter((name) => !SCRIPT.test(name))).toEqual([]);
    expect(changed.filter((name) => !NAMES_COMPILATION.test(name))).toEqual([]);
  });
});
