// Tests the claims of the guide "Integrations": what scripts and programs can tell from a build, and when to
// bundle tests.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildEnvironment } from "../support/project-copy";
import { EXAMPLES, runExampleCli } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "integrations";
const PAGE = `guides/${EXAMPLE}.mdx`;
const BROKEN = { "src/tag.js": 'export { tag } from "./nothing.js";\n' };

const source = (file: string) => readFileSync(path.join(EXAMPLES, EXAMPLE, file), "utf8");

let folder: string;

beforeAll(async () => {
  const missing = await runExampleCli(EXAMPLE, ["--config", "none.mjs"]);
  expect(missing.exitCode).toBe(2);
  folder = missing.folder;
  // The scripts need a link to webpack's command, which a package manager would create.
  mkdirSync(path.join(folder, "node_modules/.bin"));
  symlinkSync("../webpack/bin/webpack.js", path.join(folder, "node_modules/.bin/webpack"));
});

/** Runs a program in the copy. `files` replace those of the example. */
function run(
  files: Readonly<Record<string, string>>,
  program: string,
  ...args: string[]
): Promise<{ exitCode: number; output: string }> {
  for (const file of Object.keys(BROKEN).concat("src/price.test.js", "build.mjs")) {
    writeFileSync(path.join(folder, file), files[file] ?? source(file));
  }
  // The tests may themselves run under `npm --silent`.
  const env = { ...buildEnvironment({}), NO_COLOR: "1", npm_config_loglevel: "notice" };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

describe("npm scripts", () => {
  test("run the tests, the build, and the report in this order, and a release afterward writes nothing", async () => {
    const { exitCode, output } = await run({}, "npm", "run", "build");
    expect(exitCode, output).toBe(0);
    const steps = ["adds the tax", "asset main.js", "main.css 23"].map((text) =>
      output.indexOf(text),
    );
    expect(steps).not.toContain(-1);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    const printed = printedLines(output);
    for (const line of await shownLines(PAGE, "npm run build")) expect(printed).toContain(line);

    const bundle = path.join(folder, "dist/main.js");
    const before = statSync(bundle).mtimeMs;
    const release = await run({}, "node", "release.mjs");
    expect(release.output).toContain("ready to be uploaded");
    expect(statSync(bundle).mtimeMs).toBe(before);
  });

  test("stop at the first failing script, which reports the position in the source", async () => {
    const wrong = { "src/price.test.js": source("src/price.test.js").replace("12", "13") };
    const { exitCode, output } = await run(wrong, "npm", "run", "build");
    expect(exitCode).not.toBe(0);
    expect(output).toMatch(/webpack:\/+integrations\/src\/price\.test\.js:5/);
    expect(output).not.toContain("asset main.js");
  });
});

test("the exit code of the command tells errors from warnings", async () => {
  const codeOf = async (args: string[], files = {}) =>
    (await runExampleCli(EXAMPLE, ["--mode", "development", ...args], { files })).exitCode;
  const warning = { "src/index.js": "import(location.hash);\n" };
  const codes = await Promise.all([
    codeOf([], warning),
    codeOf(["--fail-on-warnings"], warning),
    codeOf([], BROKEN),
  ]);
  expect(codes).toEqual([0, 1, 1]);
});

test("the program fails if the code has an error, but not without its check", async () => {
  const failed = await run(BROKEN, "node", "release.mjs");
  expect(failed.exitCode).toBe(1);
  expect(failed.output).toContain("Can't resolve './nothing.js'");
  expect(failed.output).not.toContain("ready to be uploaded");
  const unchecked = source("build.mjs").replace(/if \(stats\.hasErrors.*/, "");
  const released = await run({ ...BROKEN, "build.mjs": unchecked }, "node", "release.mjs");
  expect(released.exitCode).toBe(0);
  expect(released.output).toContain("ready to be uploaded");
});

describe("a test", () => {
  test("runs unbundled unless it imports what only webpack can resolve", async () => {
    expect((await run({}, "node", "--test", "src/price.test.js")).exitCode).toBe(0);
    const { exitCode, output } = await run({}, "node", "--test", "src/tag.test.js");
    expect(exitCode).toBe(1);
    const [shown] = await shownLines(PAGE, "node --test");
    const [message] = shown!.split(" for …");
    // Node.js loads the module's two imports in parallel, and names the one that it reaches first.
    expect(output.replace('".css"', '".svg"')).toContain(message);
  });

  test("needs the rules of the production build when it's bundled", async () => {
    const { exitCode, output } = await runExampleCli(
      EXAMPLE,
      ["--config", "webpack.test.config.mjs"],
      { files: { "webpack.config.mjs": "export default { module: {} };\n" } },
    );
    expect(exitCode).toBe(1);
    expect(output).toContain("ERROR in ./src/logo.svg");
  });
});
