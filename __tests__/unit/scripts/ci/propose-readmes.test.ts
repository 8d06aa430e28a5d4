import { execFileSync } from "node:child_process";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { CiProject } from "../../../support/ci-project";

const LOCK = "content/packages.lock.json";
const OPTIONS = "content/reference/options.json";

let project: CiProject;
let remote: string;

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.org", ...args], {
    cwd: project.root,
    encoding: "utf8",
    env: { ...process.env, HOME: project.folder },
  });

beforeEach(() => {
  project = new CiProject();
  remote = path.join(project.folder, "remote.git");
  project.write(LOCK, "[1]\n");
  project.write(OPTIONS, "of [1]\n");
  project.write("other.txt", "as it was\n");
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message=first");
  git("init", "--quiet", "--bare", remote);
  git("remote", "add", "origin", remote);
  git("push", "--quiet", "origin", "main");
  project.writeProgram(
    "gh",
    `#!/usr/bin/env bash
if [[ "$1 $2" == "pr list" ]]; then echo "$OPEN"; else printf '%s\\n' "$@" > "$HOME/gh.log"; fi
`,
  );
  npm(`echo "css-loader 7.0.0 → 7.1.0"; echo "[2]" > ${LOCK}; echo "touched" > other.txt`);
});

/** Sets what `npm run readmes:update` does. `facts:update` writes options that depend on the lock file. */
const npm = (script: string) =>
  project.writeProgram(
    "npm",
    `#!/usr/bin/env bash
if [[ $* == "run --silent facts:update -- --packages" ]]; then
  mkdir -p content/reference && echo "of $(cat ${LOCK})" > ${OPTIONS}
  exit
fi
${script}
`,
  );

const propose = (open = "") => project.run("scripts/ci/propose-readmes.sh", [], { OPEN: open });

describe("updates to READMEs", () => {
  it("become a commit of the lock file and options, and a pull request that lists the updates", async () => {
    expect(await propose()).toMatchObject({ exitCode: 0 });
    const files = git("--git-dir", remote, "diff", "--name-only", "main", "update-readmes");
    expect(files).toBe(`${LOCK}\n${OPTIONS}\n`);
    expect(git("--git-dir", remote, "show", `update-readmes:${OPTIONS}`)).toBe("of [2]\n");
    const request = project.read("../gh.log");
    expect(request).toMatch(/^pr\ncreate\n/);
    expect(request).toContain("css-loader 7.0.0 → 7.1.0");
  });

  it("replace the commit of a pull request that is still open", async () => {
    await propose();
    git("switch", "--quiet", "--force", "main");
    npm(`echo "css-loader 7.0.0 → 7.2.0"; echo "[3]" > ${LOCK}`);
    expect(await propose("5")).toMatchObject({ exitCode: 0 });
    expect(git("--git-dir", remote, "show", `update-readmes:${LOCK}`)).toBe("[3]\n");
    expect(git("--git-dir", remote, "rev-list", "--count", "main..update-readmes").trim()).toBe(
      "1",
    );
    expect(project.read("../gh.log")).toMatch(/^pr\nedit\n5\n/);
  });

  it("are proposed even if some packages couldn't be updated", async () => {
    npm(
      `echo "css-loader 7.0.0 → 7.1.0"; echo "[2]" > ${LOCK}; echo "x stays as it was" >&2; exit 1`,
    );
    const { exitCode, output } = await propose();
    expect(exitCode).toBe(0);
    expect(output).toContain("Not all packages could be updated.");
    expect(project.read("../gh.log")).toContain("x stays as it was");
  });

  it("aren't proposed if nothing is new", async () => {
    npm("echo nothing new");
    const { exitCode, output } = await propose();
    expect(exitCode).toBe(0);
    expect(output).toContain("All READMEs are up to date.");
    expect(git("ls-remote", "--heads", "origin")).not.toContain("update-readmes");
  });
});
