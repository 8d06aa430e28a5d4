// Tests the CI configuration on /configuration/cache/: pasted as it is, it stores the cache in the right
// place. Also compares the logs and counts on this page, and the logs of the cache on the page about infrastructure
// logging, with builds.
import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, test } from "@jest/globals";
import type { Compiler, Configuration, Stats } from "webpack-documented";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { runOnce } from "../../scripts/facts/temporary-project";
import { runExampleCli, type Webpack } from "../support/examples";
import { expectShown, printedLines } from "../support/guide-output";
import { buildProject, inProject, shownConfig, shownSample } from "../support/page-samples";
import { expect } from "../support/expect";

/** Clears the variables that CI services set, because the tests may themselves run on one of them. */
const NONE = { GITHUB_REF_NAME: "", CI_COMMIT_REF_NAME: "", CI: "" };

async function storesCache(variables: Record<string, string>): Promise<boolean> {
  const config = await shownConfig("configuration/cache.mdx", "cacheDirectory", "readonly");
  const { exitCode, output, folder } = await runExampleCli("project", ["--mode", "production"], {
    ...inProject(config, { files: { "src/index.js": "console.log(1);\n" } }),
    variables: { ...NONE, ...variables },
  });
  expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
  return existsSync(path.join(folder, ".cache/webpack/default-production/0.pack"));
}

describe("the cache from the page about caching on CI", () => {
  test.each([
    ["a developer's machine", {}],
    ["main on GitHub Actions", { CI: "true", GITHUB_REF_NAME: "main" }],
    ["main on GitLab CI", { CI: "true", CI_COMMIT_REF_NAME: "main" }],
    ["a service with other variables", { CI: "true" }],
  ])("is stored on %s", async (_name, variables) => {
    expect(await storesCache(variables)).toBe(true);
  });

  test.each([
    ["a pull request on GitHub Actions", { CI: "true", GITHUB_REF_NAME: "12/merge" }],
    ["a branch on GitLab CI", { CI: "true", CI_COMMIT_REF_NAME: "faster" }],
  ])("is read but not stored on %s", async (_name, variables) => {
    expect(await storesCache(variables)).toBe(false);
  });
});

type FileCacheOptions = Extract<Configuration["cache"], { type: "filesystem" }>;

/** Creates a project, and returns its folder and a function that builds it like a new process does. */
async function cachedProject(files: Record<string, string>) {
  const { folder } = await buildProject("export default { cache: false };", {
    mode: "development",
    files,
  });
  const webpack = createRequire(path.join(folder, "package.json"))("webpack") as Webpack;
  const build = async (
    cache: Partial<FileCacheOptions> | false,
    config: Configuration,
  ): Promise<{ stats: Stats; log: string; built: number }> => {
    const log: string[] = [];
    const compiler = webpack({
      context: folder,
      output: { path: path.join(folder, "dist") },
      ...config,
      cache: cache && {
        type: "filesystem",
        // By default, webpack looks for a package in the working directory, which is the repository.
        cacheDirectory: path.join(folder, "node_modules/.cache/webpack"),
        ...cache,
        // Looking for changes in webpack itself takes longer than these builds.
        buildDependencies: { defaultWebpack: [], ...cache.buildDependencies },
      },
      infrastructureLogging: {
        level: "verbose",
        ...config.infrastructureLogging,
        stream: { write: (text: string) => log.push(text) } as unknown as NodeJS.WritableStream,
      },
    });
    let built = 0;
    compiler.hooks.compilation.tap("Count", ({ hooks }) => {
      hooks.buildModule.tap("Count", () => void (built += 1));
    });
    const stats = await runOnce(compiler as Compiler);
    expect(stats.hasErrors()).toBe(false);
    return { stats, built, log: plain(log.join(""), folder) };
  };
  return { folder, build };
}

/** Removes indentation, and replaces times and the project's folder. */
const plain = (log: string, folder = "/project"): string =>
  printedLines(log.replaceAll(folder, "/project").replaceAll(/[\d.]+ ms\b/g, "1 ms")).join("\n");

const FILES = {
  "src/index.js": 'import "./a.js";\nconsole.log(1);\n',
  "src/a.js": "console.log(2);",
};

describe("the logs of the cache", () => {
  const PAGE = "configuration/cache.mdx";

  test("on the page about infrastructure logging", async () => {
    const page = "configuration/infrastructure-logging.mdx";
    const { build } = await cachedProject({ "src/index.js": "console.log(1);\n" });
    const config: Configuration = {
      mode: "development",
      infrastructureLogging: { debug: /webpack\.cache/ },
    };
    for (const part of ["No pack exists", "check build dependencies"]) {
      expectShown(plain((await shownSample(page, part)).code), (await build({}, config)).log);
    }
  });

  test("on the page about the cache", async () => {
    const { source } = await readPage(CONTENT, PAGE);
    const { folder, build } = await cachedProject(FILES);
    const pack = path.join(folder, "node_modules/.cache/webpack/default-production/index.pack");
    const run = async (cache: Partial<FileCacheOptions> = {}): Promise<string> => {
      const { stats, log } = await build(cache, { mode: "production" });
      return `${log}\n${stats.toString()}`;
    };
    const config = path.join(folder, "config.json");
    writeFileSync(config, "1");
    const logs = [await run(), await run()];
    writeFileSync(pack, "damaged");
    logs.push(await run({ buildDependencies: { config: [config] } }));
    writeFileSync(config, "2");
    logs.push(await run({ buildDependencies: { config: [config] } }));
    logs.push(await run({ version: "2" }));
    logs.push(await run({ version: "3", buildDependencies: { config: ["./nope.cjs"] } }));
    const all = logs.join("\n").replaceAll("/project/node_modules/.cache/webpack/", "…/");

    const table = source.split("\n\n").find((part) => part.includes("\n| `Stored pack"))!;
    const rows = [...table.matchAll(/^\| `(.*?)(?: …)?` \|/gm)];
    for (const [, line] of rows) {
      // Only builds with webpack-cli and a configuration in an ES module show this message.
      if (!line!.startsWith("Node.js")) expect(all).toContain(plain(line!));
    }
    expect(logs[1]).toContain(/`(cached modules .*?)`/.exec(source)![1]);
    for (const part of ["Can't resolve", "Restoring pack failed"]) {
      const code = (await shownSample(PAGE, part)).code.replaceAll("/shop", "/project");
      expectShown(plain(code), logs.join("\n"));
    }
  });
});

test("the number of modules that webpack builds with and without a cache", async () => {
  const { source } = await readPage(CONTENT, "configuration/cache.mdx");
  const rows = [...source.matchAll(/^\| ([^|]+) \| \**[\d.]+\** \| (\d+) \|$/gm)];
  // The project on the page has 180 more modules, which would only take time.
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const { folder, build } = await cachedProject({
    "src/index.js": numbers.map((number) => `import "./${number}.js";`).join("\n"),
    "loader.cjs": "module.exports = (source) => source;",
    ...Object.fromEntries(numbers.map((number) => [`src/${number}.js`, `console.log(${number});`])),
  });
  const first = path.join(folder, "src/0.js");
  const changes: Record<string, () => void> = {
    "filesystem, one line changed": () => writeFileSync(first, "console.log('new');"),
    "filesystem, all files touched (new times, same content)": () => {
      for (const number of numbers) utimesSync(path.join(folder, `src/${number}.js`), 1, 1);
    },
  };
  const counts: unknown[] = [];
  for (const [, name] of rows) {
    changes[name!]?.();
    const { built } = await build(name!.startsWith("filesystem") && {}, {
      mode: "production",
      optimization: { minimize: false },
      module: { rules: [{ test: /\.js$/, use: path.join(folder, "loader.cjs") }] },
    });
    counts.push([name, built]);
  }
  const shown = rows.map(([, name, count]) => [name, Number(count)] as const);
  expect(counts).toEqual(shown.map(([name, count]) => [name, count > 180 ? count - 180 : count]));
});
