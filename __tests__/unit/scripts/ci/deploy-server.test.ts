import { lstatSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { listFiles, listHash } from "../../../../src/core/build/file-list";
import { CiProject } from "../../../support/ci-project";

let project: CiProject;
let target: string;

beforeEach(() => {
  project = new CiProject();
  target = path.join(project.folder, "srv docs");
});

const deploy = (env: Record<string, string> = {}) =>
  project.run("scripts/ci/deploy-server.sh", [], { DEPLOY_TARGET: target, ...env });

const served = (name: string) => readFileSync(path.join(target, "current", name), "utf8");
const inode = (name: string) => statSync(path.join(target, "current", name)).ino;
const releases = () => readdirSync(path.join(target, "releases"));
const hashOf = (folder: string) => listHash(listFiles(folder));

/** Checks that the served files are exactly the built ones. */
function expectServed() {
  expect(hashOf(path.join(target, "current"))).toBe(hashOf(path.join(project.root, "public")));
}

const first = { "index.html": "one", "a/index.html": "one", "a-1.js": "one", "gone.html": "one" };
const second = { "index.html": "two", "a/index.html": "one", "a-1.js": "one", "b-2.js": "two" };

describe("deploying to your own server", () => {
  it("sends everything the first time, and then only what changed", async () => {
    project.build(first);
    expect(await deploy()).toMatchObject({ exitCode: 0, output: "Sent: all.\n" });
    expectServed();

    const kept = inode("a/index.html");
    project.build(second);
    expect(await deploy()).toMatchObject({ exitCode: 0, output: "Sent: changed.\n" });
    expectServed();
    expect(inode("a/index.html")).toBe(kept);
  });

  it("leaves the previous build untouched so that you can go back to it", async () => {
    project.build(first);
    await deploy();
    const before = path.join(target, "releases", releases()[0]!);
    const hash = hashOf(before);
    project.build(second);
    await deploy();
    expect(hashOf(before)).toBe(hash);
    expect(lstatSync(path.join(target, "current")).isSymbolicLink()).toBe(true);
  });

  it("sends everything if the list of changes is for another build than the deployed one", async () => {
    project.build(first);
    await deploy();
    project.build({ ...first, "index.html": "built, never deployed" });
    project.build(second);
    expect((await deploy()).output).toBe("Sent: all.\n");
    expectServed();
  });

  it("sends everything after a build without a cache", async () => {
    project.build(first);
    await deploy();
    project.forgetBuild();
    project.build(second);
    expect((await deploy()).output).toBe("Sent: all.\n");
    expectServed();
  });

  it("sends nothing for a build that is already on the server", async () => {
    project.build(first);
    await deploy();
    project.build(second);
    await deploy();
    project.build(first);
    expect((await deploy()).output).toBe("Sent: nothing.\n");
    expectServed();
  });

  it("keeps the last three builds", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) {
      project.build({ "index.html": text });
      await deploy();
    }
    expect(releases()).toHaveLength(3);
    expect(served("index.html")).toBe("5");
  });

  it("keeps serving the previous build if files are missing", async () => {
    project.build(first);
    await deploy();
    project.build(second);
    const changes = project.read("changed-files.json").replace('"b-2.js"', '"a-1.js"');
    project.write("changed-files.json", changes);
    const { exitCode, output } = await deploy();
    expect(exitCode).toBe(1);
    expect(output).toContain("instead of 4");
    expect(served("index.html")).toBe("one");
    // The next deploy cleans up after the failed one.
    project.build({ "index.html": "three" });
    await deploy();
    expect(served("index.html")).toBe("three");
    expect(releases().filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("reports to the next step what was sent, and runs the reload command", async () => {
    project.build(first);
    const output = path.join(project.folder, "output");
    writeFileSync(output, "");
    await deploy({ GITHUB_OUTPUT: output, DEPLOY_RELOAD: "echo yes > reloaded" });
    expect(readFileSync(output, "utf8")).toBe("sent=all\n");
    expect(readFileSync(path.join(target, "reloaded"), "utf8")).toBe("yes\n");
  });

  it("connects through ssh with the key, and deletes the key afterwards", async () => {
    project.writeProgram(
      "ssh",
      `#!/usr/bin/env bash
echo "$@" >> "$HOME/ssh.log"
while [[ $1 == -* ]]; do
  if [[ $1 == -i ]]; then cat "$2" >> "$HOME/ssh.log"; echo "$2" > "$HOME/key"; fi
  shift 2
done
[[ $1 == me@example.org ]]
bash -c "$2"
`,
    );
    project.build(first);
    const { exitCode, output } = await deploy({
      DEPLOY_TARGET: `me@example.org:${target}`,
      DEPLOY_KEY: "PRIVATE KEY",
    });
    expect(output).toBe("Sent: all.\n");
    expect(exitCode).toBe(0);
    expectServed();
    const log = readFileSync(path.join(project.folder, "ssh.log"), "utf8");
    expect(log).toContain("PRIVATE KEY");
    expect(log).toContain("UserKnownHostsFile=");
    const key = readFileSync(path.join(project.folder, "key"), "utf8").trim();
    expect(() => statSync(key)).toThrow();
  });

  it("asks for the target if none is set", async () => {
    project.build(first);
    rmSync(target, { recursive: true, force: true });
    const { exitCode, output } = await deploy({ DEPLOY_TARGET: "" });
    expect(exitCode).not.toBe(0);
    expect(output).toContain("set DEPLOY_TARGET");
  });
});
