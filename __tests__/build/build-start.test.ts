// What `npm run build`, `develop` and `clean` do before Gatsby runs: when another command is running, and
// with the files of the last run. Runs the real script with a fake Gatsby that only waits or exits.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";

/** Runs until it's stopped. For "quick", it exits immediately, and for "complete" after it has built the site. */
const GATSBY = `console.log("Gatsby runs.");
if (process.argv.includes("complete")) require("node:fs").cpSync("built", ".", { recursive: true });
else if (!process.argv.includes("quick")) setInterval(() => undefined, 1000);`;

let root: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(realpathSync(os.tmpdir()), "lock-"));
  cpSync("scripts/gatsby.mjs", path.join(root, "scripts/gatsby.mjs"));
  for (const name of ["build-lock.mjs", "cache-manifest.mjs"]) {
    cpSync(`scripts/lib/${name}`, path.join(root, "scripts/lib", name));
  }
  write("node_modules/gatsby/package.json", '{"name":"gatsby"}');
  write("node_modules/gatsby/cli.js", GATSBY);
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  user = {};
  for (const name of [".", ".cache", "public"].filter(exists)) {
    chmodSync(path.join(root, name), 0o755);
  }
  rmSync(root, { recursive: true });
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

const exists = (name: string) => existsSync(path.join(root, name));

/** The user that the script runs as; the current user in most tests. */
let user: { uid?: number; gid?: number } = {};

function start(...args: string[]): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ["scripts/gatsby.mjs", ...args], {
    ...user,
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  child.stderr.on("data", (part: Buffer) => (output += part.toString()));
  return { child, output: () => output };
}

/** Starts a command that keeps running, and waits until Gatsby runs. */
async function startAndWait(...args: string[]): Promise<ReturnType<typeof start>> {
  const run = start(...args);
  while (!run.output().includes("Gatsby runs.")) await once(run.child.stdout!, "data");
  return run;
}

/** Runs a command until it exits. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { child, output } = start(...args);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output() };
}

describe("while a command is running in the folder", () => {
  test.each([
    ["build", "build"],
    ["build", "develop"],
    ["develop", "build"],
    ["build", "clean"],
  ])("during %s, %s refuses, explains why, and changes nothing", async (running, other) => {
    const { child } = await startAndWait(running);
    write(".cache/half", "in work");
    const { code, output } = await run(other, "quick");
    expect(code).toBe(1);
    expect(output).toContain(
      `"npm run ${running}" is running in this folder (process ${child.pid}).`,
    );
    expect(output).not.toContain("Gatsby runs.");
    expect(exists(".cache/half")).toBe(true);
  });

  test("a process that is too busy to answer still has the lock", async () => {
    const { child } = await startAndWait("build");
    child.kill("SIGSTOP");
    const { code, output } = await run("build", "quick");
    child.kill("SIGCONT");
    expect(code).toBe(1);
    expect(output).toMatch(/^Another command is running in this folder\.$/m);
  });

  test("only one of several commands started at the same time runs", async () => {
    const all = Array.from({ length: 6 }, () => start("build"));
    const refused = all.map(({ child }) => once(child, "close").then(() => "refused"));
    const others = await Promise.all(
      refused.map((one, index) => Promise.race([one, runs(all[index]!)])),
    );
    expect(others.filter((end) => end === "runs")).toHaveLength(1);
  });

  async function runs({ child, output }: ReturnType<typeof start>): Promise<string> {
    while (!output().includes("Gatsby runs.")) await once(child.stdout!, "data");
    return "runs";
  }
});

describe("another command can start", () => {
  test("when a command finishes", async () => {
    expect(await run("build", "quick")).toMatchObject({ code: 0 });
    expect(await run("build", "quick")).toMatchObject({ code: 0 });
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)(
    "when a command gets %s",
    async (signal) => {
      const { child } = await startAndWait("build");
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([null, signal]);
      expect(await run("build", "quick")).toMatchObject({ code: 0 });
    },
  );

  test("in a different folder", async () => {
    await startAndWait("build");
    const other = path.join(root, "other");
    cpSync(path.join(root, "scripts"), path.join(other, "scripts"), { recursive: true });
    cpSync(path.join(root, "node_modules"), path.join(other, "node_modules"), { recursive: true });
    root = other;
    expect(await run("build", "quick")).toMatchObject({ code: 0 });
    root = path.dirname(other);
  });
});

describe("the cache of the last run", () => {
  /** The files after a build: Gatsby's own, and the manifest of src/gatsby/build/cache-guard.ts. */
  async function finishBuild(): Promise<void> {
    write("package-lock.json", "{}");
    write("gatsby-config.ts", "export default {};");
    write("built/.cache/redux/state", "what was built");
    write("built/.cache/data/datastore/data.mdb", "nodes");
    write("built/.cache/caches-lmdb/data.mdb", "caches");
    write("built/.cache/data/datastore/lock.mdb", "readers");
    write("built/.cache/docs-manifest.json", "{}");
    write("built/public/index.html", "page");
    await run("build", "complete");
  }

  const isKept = () => exists(".cache") && exists("public/index.html");

  test("is used when it's complete and from this folder, whatever the modification times of its files", async () => {
    await finishBuild();
    const later = new Date(Date.now() + 1e10);
    for (const name of [".cache/redux/state", "public/index.html"]) {
      utimesSync(path.join(root, name), later, later);
    }
    write("content/index.mdx", "text");
    write(".cache/data/datastore/lock.mdb", "other readers");
    write(".cache/data/datastore/data.mdb", "nodes, and what was on its way to the disk");
    write(".cache/caches-lmdb/data.mdb", "caches, and what was on its way to the disk");
    expect((await run("build", "quick")).output).toBe("Gatsby runs.\n");
    expect(isKept()).toBe(true);
  });

  test.each([
    [
      "Gatsby was killed while nodes changed",
      () => rmSync(path.join(root, ".cache/docs-manifest.json")),
      /is incomplete because the last run didn't finish/,
    ],
    [
      "it was killed when all was written but its own end",
      () => write(".cache/docs-manifest.json", "{}"),
      /is incomplete/,
    ],
    [
      "the manifest was cut off",
      () => truncateSync(path.join(root, ".cache/docs-manifest.json"), 9),
      /is incomplete/,
    ],
    [
      "it was made elsewhere",
      () => write(".cache/docs-manifest.json", JSON.stringify({ root: "/elsewhere", files: {} })),
      /was created in a different folder \(\/elsewhere\)/,
    ],
    [
      "a byte of the cache is another one",
      () => write(".cache/redux/state", "what was bui1t"),
      /is damaged \(1 files differ .*for example .*\.cache.redux.state\)/,
    ],
    [
      "nodes are cut off",
      () => write(".cache/data/datastore/data.mdb", "node"),
      /is damaged \(1 files differ .*for example .*data\.mdb\)/,
    ],
    [
      "a file of the cache is missing",
      () => rmSync(path.join(root, ".cache/redux/state")),
      /is damaged/,
    ],
    [
      "a file of the site is missing",
      () => rmSync(path.join(root, "public/index.html")),
      /is damaged .*public.index\.html/,
    ],
    [
      "the site has a file that no build wrote",
      () => write("public/more.html", "page"),
      /is damaged .*public.more\.html/,
    ],
    [
      "dependencies have changed",
      () => write("package-lock.json", "{ }"),
      /is out of date because the lock file/,
    ],
    [
      "Gatsby's configuration has changed",
      () => write("gatsby-config.ts", "export default { plugins: [] };"),
      /is out of date/,
    ],
    ["a hook was added", () => write("gatsby-node.ts", ""), /is out of date/],
    [
      "a dropped cache left the site",
      () => rmSync(path.join(root, ".cache"), { recursive: true }),
      /is incomplete/,
    ],
  ])("is deleted when %s", async (_name, damage, reason) => {
    await finishBuild();
    damage();
    const { code, output } = await run("build", "quick");
    expect(output).toMatch(reason);
    expect(output).toContain("; building from scratch.\nGatsby runs.");
    expect(code).toBe(0);
    expect(exists(".cache") || exists("public")).toBe(false);
  });

  test.each([".cache", "public", "."])("stops a build when %s isn't writable", async (name) => {
    await finishBuild();
    // Root can write whatever the permissions are.
    if (process.getuid?.() === 0) {
      execFileSync("chown", ["-R", "65534:65534", root]);
      user = { uid: 65_534, gid: 65_534 };
    }
    chmodSync(path.join(root, name), 0o555);
    const { code, output } = await run("build");
    expect(code).toBe(1);
    expect(output).toMatch(/Gatsby can't run here: EACCES.*\n.*are writable/);
    expect(output).not.toContain("    at ");
    expect(isKept()).toBe(true);
  });
});
