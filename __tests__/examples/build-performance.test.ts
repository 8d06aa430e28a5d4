// Tests the claims of the guide on build performance: what a second build takes from the cache, and what
// invalidates it.
import { execFile } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, test } from "@jest/globals";
import type { StatsCompilation, StatsModule } from "webpack-documented";
import { buildEnvironment } from "../support/project-copy";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "build-performance";
const PAGE = "guides/build-performance.mdx";
const RECIPE = "src/recipes/bread.txt";

const run = promisify(execFile);

const modulesOf = ({ modules }: StatsCompilation): StatsModule[] =>
  modules!.flatMap((module) => [module, ...(module.modules ?? [])]);

const own = ({ nameForCondition }: StatsModule) =>
  nameForCondition?.includes(`${path.sep}src${path.sep}`);

/** Groups the project's own modules by how a build handled them, without concatenated ones. */
function byState(stats: StatsCompilation): { built: string[]; cached: string[] } {
  const modules = modulesOf(stats).filter((module) => own(module) && !module.modules);
  const names = (list: StatsModule[]) => [...new Set(list.map(({ name }) => name!))].sort();
  return {
    built: names(modules.filter(({ built }) => built)),
    cached: names(modules.filter(({ built }) => !built)),
  };
}

const ALL = [
  "./src/app.js",
  "./src/index.html",
  "./src/recipes/bread.txt",
  "./src/recipes/index.js",
  "./src/recipes/pancakes.txt",
  "./src/shopping.js",
];

let folder: string;
let first: string;

/** Builds the copy again in a new process, as a reader would. */
async function again(...args: string[]): Promise<string> {
  const program = path.join(folder, "node_modules/webpack-cli/bin/cli.js");
  const { stdout } = await run(process.execPath, [program, "--mode", "production", ...args], {
    cwd: folder,
    env: { ...buildEnvironment({}), NO_COLOR: "1" },
  });
  return stdout;
}

const statsAgain = async () => byState(JSON.parse(await again("--json")) as StatsCompilation);

function edit(file: string, from: string, to: string): void {
  const place = path.join(folder, file);
  const text = readFileSync(place, "utf8");
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
}

beforeAll(async () => {
  const { exitCode, output, ...result } = await runExampleCli(EXAMPLE, ["--mode", "production"]);
  expect(exitCode, output).toBe(0);
  folder = result.folder;
  first = output;
});

describe("the second build", () => {
  test("prints what the page shows: it builds no module, while the first build built all of them", async () => {
    const second = await again();
    expect(first).toContain("[built]");
    expect(second).not.toContain("[built]");
    for (const [title, output] of [
      ["The first build", first],
      ["The second build", second],
    ] as const) {
      const shown = await shownLines(PAGE, title);
      expect(shown.length).toBeGreaterThan(1);
      for (const line of shown) expect(printedLines(output), output).toContain(line);
    }
  });

  test("rebuilds the edited module", async () => {
    edit(RECIPE, "320 ml", "330 ml");
    const edited = `./${RECIPE}`;
    expect(await statsAgain()).toEqual({
      built: [edited],
      cached: ALL.filter((name) => name !== edited),
    });
  });

  test("rebuilds everything after an edit of the configuration", async () => {
    appendFileSync(path.join(folder, "webpack.config.mjs"), "// An edit.\n");
    expect(await statsAgain()).toEqual({ built: ALL, cached: [] });
  });
});

describe("the configuration", () => {
  const names = ({ stats }: ExampleBuild) => modulesOf(stats).map(({ name }) => name!);

  let development: ExampleBuild;

  beforeAll(async () => {
    development = await buildExample(EXAMPLE, { mode: "development" });
    expect(development.errors).toEqual([]);
  });

  test("builds dynamically imported modules on demand when it's served", async () => {
    const served = await buildExample(EXAMPLE, {
      mode: "development",
      env: { WEBPACK_SERVE: true },
    });
    expect(served.errors).toEqual([]);
    expect(names(served)).not.toContain("./src/shopping.js");
    expect(names(served)).toContain("./src/recipes/bread.txt");
    expect(names(development)).toContain("./src/shopping.js");
  });

  test("runs recipes through the loader, but no other text files", async () => {
    const note = { "src/note.txt": "Buy.", "src/shopping.js": 'import "./note.txt";' };
    const build = await buildExample(EXAMPLE, { mode: "development", files: note });
    expect(build.errors.join()).toContain("You may need an appropriate loader");
  });
});
