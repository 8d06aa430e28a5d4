// Tests the claims of the guide "Code splitting": what moves to another chunk, what loads when, and which
// resource hints the page gets.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, EXAMPLES, MINISEARCH_FILES, runExampleCli } from "../support/examples";
import { expectStated, linesMissing, pageText, shownLines } from "../support/guide-output";
import type { BuildOptions, Configuration, ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

const PAGE = pageText("guides/code-splitting.mdx");

const source = (example: string, file: string) =>
  readFileSync(path.join(EXAMPLES, example, file), "utf8");
const LIST = source("code-splitting", "src/list.js");
const WITHOUT_PREFETCH = { "src/list.js": LIST.replace(", webpackPrefetch: true", "") };
const STATIC = { "src/list.js": source("development", "src/list.js") };

const noMaps = (config: Configuration) => void (config.devtool = false);
const inProduction = (options: BuildOptions = {}) =>
  buildExample("code-splitting", { mode: "production", change: noMaps, ...options });

const scripts = ({ files }: ExampleBuild) =>
  Object.keys(files).filter((file) => file.startsWith("js/"));
/** Returns the scripts that a page loads initially. */
const initial = ({ files }: ExampleBuild, page: string) =>
  [...files[page]!.text.matchAll(/<script defer src=([^>]+)>/g)].map(([, file]) => file!);
const withMiniSearch = ({ files }: ExampleBuild) =>
  Object.keys(files).filter((file) => files[file]!.text.includes("MiniSearch"));

let build: ExampleBuild;

beforeAll(async () => {
  build = await inProduction();
});

describe("the field guide with static imports", () => {
  test("shares the package between both pages, but only with chunks: all", async () => {
    const shared = await inProduction({ files: STATIC });
    expect(scripts(shared)).toHaveLength(3);
    expect(initial(shared, "index.html")).toHaveLength(2);
    expect(initial(shared, "index.html")[0]).toBe(initial(shared, "checklist.html")[0]);
    expect(withMiniSearch(shared)).toEqual([initial(shared, "index.html")[0]]);
    const apart = await inProduction({
      files: STATIC,
      change: (config) => {
        noMaps(config);
        delete config.optimization;
      },
    });
    expect(withMiniSearch(apart)).toEqual(["js/app.js", "js/seen.js"]);
  });
});

describe("the field guide with import()", () => {
  test("loads one small script initially, and the search on demand", () => {
    expect(build.errors).toEqual([]);
    expect(initial(build, "index.html")).toEqual(["js/app.js"]);
    expect(initial(build, "checklist.html")).toEqual(["js/seen.js"]);
    expectStated(PAGE, Math.round(build.files["js/app.js"]!.size / 1024), "KiB");
    expect(scripts(build)).toContain("js/search.js");
    expect(withMiniSearch(build)).toHaveLength(1);
  });

  test("names the chunk after the comment, or by id without one", async () => {
    const list = LIST.replace('webpackChunkName: "search", ', "");
    const unnamed = await inProduction({ files: { "src/list.js": list, ...MINISEARCH_FILES } });
    expect(scripts(unnamed)).not.toContain("js/search.js");
    expect(scripts(unnamed)).toHaveLength(scripts(build).length);
    const [, shared] = /Loading chunk (\d+) failed/.exec(PAGE)!;
    expect(scripts(unnamed)).toContain(`js/${shared}.js`);
    const [own] = scripts(unnamed).filter((file) => !scripts(build).includes(file));
    expect(PAGE).toContain(`\`${path.basename(own!)}\``);
  });

  test("creates no chunk if a static import of the module exists", async () => {
    const files = { "src/list.js": `import "./search.js";\n${LIST}` };
    expect(scripts(await inProduction({ files }))).not.toContain("js/search.js");
  });

  test("makes the script prefetch the chunk if the comment says so", async () => {
    expect(build.files["js/app.js"]!.text).toMatch(/prefetch/);
    const { files } = await inProduction({ files: WITHOUT_PREFETCH });
    expect(files["js/app.js"]!.text).not.toMatch(/prefetch/);
    const added = build.files["js/app.js"]!.size - files["js/app.js"]!.size;
    expectStated(PAGE, added / 1000, "kB", 0.05);
  });

  test("preloads from a chunk that loads on demand, but not from the page's script", async () => {
    const fromPage = { "src/list.js": LIST.replace("webpackPrefetch", "webpackPreload") };
    expect((await inProduction({ files: fromPage })).files["js/app.js"]!.text).not.toMatch(
      /preload/,
    );
    const fromChunk = {
      ...WITHOUT_PREFETCH,
      "src/words.js": "export const words = [];",
      "src/search.js":
        'export const search = () => import(/* webpackPreload: true */ "./words.js");',
    };
    expect((await inProduction({ files: fromChunk })).files["js/app.js"]!.text).toMatch(/preload/);
  });

  test("adds a preload to the page with resourceHints", async () => {
    const hint = "<link rel=preload as=script href=js/search.js>";
    expect(build.files["index.html"]!.text).not.toContain(hint);
    const { files } = await inProduction({
      change: (config) => {
        noMaps(config);
        config.output!.resourceHints = [{ rel: "preload", chunk: "search", as: "script" }];
      },
    });
    expect(files["index.html"]!.text).toContain(hint);
  });

  test("shares one stylesheet with a cache group", async () => {
    const styles = ({ files }: ExampleBuild) =>
      Object.keys(files).filter((file) => file.endsWith(".css"));
    expect(styles(build)).toEqual(["css/styles.css"]);
    for (const page of ["index.html", "checklist.html"]) {
      expect(build.files[page]!.text).toContain("href=css/styles.css");
    }
    const apart = await inProduction({
      change: (config) => {
        noMaps(config);
        config.optimization!.splitChunks = { chunks: "all" };
      },
    });
    expect(styles(apart)).toEqual(["css/app.css", "css/seen.css"]);
  });
});

test("the outputs on the page are abridged versions of what webpack prints", async () => {
  const grouped = source("code-splitting", "webpack.config.mjs");
  const cases = [
    ["before", "development", {}],
    [
      "shared",
      "development",
      {
        "webpack.config.mjs": source("development", "webpack.config.mjs").replace(
          "devServer:",
          'optimization: { splitChunks: { chunks: "all" } },\n  devServer:',
        ),
      },
    ],
    ["on demand", "code-splitting", { ...WITHOUT_PREFETCH, "webpack.config.mjs": grouped }],
  ] as const;
  for (const [title, example, files] of cases) {
    const { exitCode, output } = await runExampleCli(example, ["--mode", "production"], { files });
    expect(exitCode, output).toBe(0);
    const lines = await shownLines("guides/code-splitting.mdx", `npm run build, ${title}`);
    expect(lines.length).toBeGreaterThan(1);
    expect(linesMissing(lines, output)).toEqual([]);
  }
});
