// Tests the claims of "Writing a plugin": which licenses the two versions of the plugin find.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, test } from "@jest/globals";
import { buildEnvironment } from "../support/project-copy";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, runExampleCli } from "../support/examples";
import type { BuildOptions, ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

const EXAMPLE = "writing-a-plugin";

const configuration = (options: string, from = "./plugin/index.js"): BuildOptions => ({
  files: {
    "webpack.config.mjs": [
      `import { LicensesPlugin } from "${from}";`,
      `export default { mode: "production", plugins: [new LicensesPlugin(${options})] };`,
    ].join("\n"),
  },
});

const licenses = ({ files }: ExampleBuild): string => files["licenses.txt"]!.text;

const withUnusedPackage = (build: BuildOptions): BuildOptions => ({
  ...build,
  files: {
    ...build.files,
    "src/unused/package.json": '{ "name": "unused", "license": "MIT", "sideEffects": false }',
    "src/unused/index.js": "export const unused = 1;\n",
    "src/index.js": 'import { unused } from "./unused/index.js";\ndocument.title = "tea";\n',
  },
});

describe("the first version", () => {
  test("lists the license of each package", async () => {
    const run = await runExampleCli(EXAMPLE, ["-c", "webpack.first.config.mjs"]);
    expect(run.exitCode, run.output).toBe(0);
    const page = await readPage(CONTENT, "contribute/writing-a-plugin.mdx");
    const shown = fencesOf(page).find(({ code }) => code.startsWith("github-slugger:"))!;
    expect(run.files["licenses.txt"]!.text).toBe(shown.code.trim());
  });

  test("lists packages without any bundled code, as the page says", async () => {
    const first = await buildExample(
      EXAMPLE,
      withUnusedPackage(configuration("", "./plugin/first.js")),
    );
    const finished = await buildExample(EXAMPLE, withUnusedPackage(configuration("")));
    expect(licenses(first)).toContain("unused: MIT");
    expect(licenses(finished)).not.toContain("unused");
  });

  test("lists the project itself in development, as the page says", async () => {
    const development = { mode: "development" } as const;
    const first = await buildExample(EXAMPLE, {
      ...configuration("", "./plugin/first.js"),
      ...development,
    });
    const finished = await buildExample(EXAMPLE, { ...configuration(""), ...development });
    expect(licenses(first)).toContain("writing-a-plugin: undefined");
    expect(licenses(finished)).not.toContain("writing-a-plugin");
  });
});

describe("the finished plugin", () => {
  let build: ExampleBuild;
  beforeAll(async () => {
    build = await buildExample(EXAMPLE);
  });

  test("writes the name, version, license, and text of each package once, in sorted order", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    const text = licenses(build);
    expect(text.match(/^[\w-]+ \d\S* \(.*\)$/gm)).toEqual([
      expect.stringMatching(/^github-slugger 2\.\d+\.\d+ \(ISC\)$/),
      expect.stringMatching(/^minisearch 7\.\d+\.\d+ \(MIT\)$/),
    ]);
    expect(text).toContain("Permission is hereby granted, free of charge");
  });

  test("reports which package has a license that isn't allowed", async () => {
    const { errors } = await buildExample(EXAMPLE, configuration('{ allow: ["MIT"] }'));
    expect(errors).toEqual(["The license of github-slugger is ISC, allowed are: MIT."]);
  });

  test("allows any license by default, and uses the configured file name", async () => {
    const other = await buildExample(EXAMPLE, configuration('{ filename: "legal.txt" }'));
    expect(other.errors).toEqual([]);
    expect(Object.keys(other.files)).toEqual(["legal.txt", "main.js"]);
  });

  test("stops immediately if an option is misspelled", async () => {
    const run = buildExample(EXAMPLE, configuration('{ alow: ["MIT"] }'));
    await expect(run).rejects.toThrow("options has an unknown property 'alow'");
  });

  test("has its own tests, which pass, and which fail without the check", async () => {
    const { folder } = build;
    // The test runner sets a variable in child processes that makes Node.js skip the run.
    const { NODE_TEST_CONTEXT: _context, ...env } = buildEnvironment({});
    const run = () =>
      promisify(execFile)(process.execPath, ["--test"], { cwd: folder, env }).then(
        ({ stdout }) => stdout,
        (error: { stdout: string }) => error.stdout,
      );
    const passed = await run();
    expect(passed).toMatch(/pass 5\b/);
    expect(passed).toMatch(/fail 0\b/);
    const file = path.join(folder, "plugin/index.js");
    const broken = readFileSync(file, "utf8").replace("compilation.errors.push(error)", "error");
    writeFileSync(file, broken);
    expect(await run()).toMatch(/fail 1\b/);
  });
});

test("the messages on the page match what webpack prints", async () => {
  const page = await readPage(CONTENT, "contribute/writing-a-plugin.mdx");
  const shown = fencesOf(page).find(({ code }) => code.startsWith("ERROR in"))!;
  const run = await runExampleCli(EXAMPLE, [], configuration('{ allow: ["MIT"] }'));
  expect(run.exitCode).toBe(1);
  // The packages are in another directory in this test.
  const printed = run.output.replace(/\S*(?=\/node_modules\/github-slugger)/, ".");
  for (const line of shown.code.split("\n")) expect(printed).toContain(line);

  const misspelt = await runExampleCli(EXAMPLE, [], configuration('{ alow: ["MIT"] }'));
  const message = fencesOf(page).find(({ code }) => code.startsWith("Invalid options object"))!;
  expect(misspelt.output).toContain(message.code.trim());
});
