// Tests the claims of the guide "Caching": which edits change which file names, with and without a separate
// runtime.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, EXAMPLES, MINISEARCH_FILES, runExampleCli } from "../support/examples";
import {
  expectStated,
  inKilobytes,
  pageText,
  printedLines,
  shownLines,
  withoutHash,
} from "../support/guide-output";
import type { Configuration, ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

const PAGE = pageText("guides/caching.mdx");

const source = (file: string) => readFileSync(path.join(EXAMPLES, "caching", file), "utf8");

async function inProduction(
  files: Record<string, string> = {},
  change: (config: Configuration) => void = () => undefined,
): Promise<ExampleBuild> {
  const build = await buildExample("caching", {
    mode: "production",
    files,
    change: (config) => {
      config.devtool = false;
      change(config);
    },
  });
  expect(build.errors).toEqual([]);
  return build;
}

/** Returns the names of the files that were renamed, without directory, hash, and extension. */
function renamed(before: ExampleBuild, after: ExampleBuild): string[] {
  const known = new Set(Object.keys(before.files));
  return Object.keys(after.files)
    .filter((file) => !known.has(file))
    .map((file) => path.basename(file).split(".")[0]!)
    .sort();
}

const EDITS = {
  comment: ["src/app.js", "listBirds(card);", "// All of them.\nlistBirds(card);"],
  app: ["src/app.js", 'image.alt = "";', 'image.alt = "A bird";'],
  style: ["src/bird.css", "3rem", "4rem"],
  picture: ["src/images/birds/wren.svg", "#8b5a2b", "#8b5a2c"],
  table: ["src/birds.csv", "orange beak", "orange bill"],
  search: ["src/search.js", "fuzzy: 0.2", "fuzzy: 0.3"],
} as const;

const edited = (edit: keyof typeof EDITS): Record<string, string> => {
  const [file, from, to] = EDITS[edit];
  const text = source(file);
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
};

const withoutRuntime = (config: Configuration) =>
  void (config.optimization!.runtimeChunk = undefined);

let build: ExampleBuild;

beforeAll(async () => {
  build = await inProduction();
});

describe("file names in a production build", () => {
  test("contain a hash, except for pages and copied files", () => {
    const plain = Object.keys(build.files).filter((file) => !/\.[0-9a-f]{8}\.\w+$/.test(file));
    expect(plain).toEqual(["checklist.html", "index.html", "robots.txt"]);
  });

  test("stay the same if nothing changes, or if only a comment does", async () => {
    expect(renamed(build, await inProduction())).toEqual([]);
    expect(renamed(build, await inProduction(edited("comment")))).toEqual([]);
  });

  test.each([
    ["app", ["app"]],
    ["style", ["styles"]],
    ["picture", ["app", "wren"]],
    ["table", ["app", "seen"]],
    ["search", ["runtime", "search"]],
  ] as const)("change as the guide says for an edit: %s", async (edit, expected) => {
    expect(renamed(build, await inProduction(edited(edit)))).toEqual(expected);
  });

  test("of both pages' scripts change with the search if the runtime is inlined", async () => {
    const before = await inProduction({}, withoutRuntime);
    const after = await inProduction(edited("search"), withoutRuntime);
    expect(renamed(before, after)).toEqual(["app", "search", "seen"]);
  });

  test("stay the same if a module is added elsewhere, unless ids are numbered consecutively", async () => {
    const more = {
      "src/greeting.js": 'document.title += "!";',
      "src/app.js": `import "./greeting.js";\n${source("src/app.js")}`,
    };
    expect(renamed(build, await inProduction(more))).toEqual(["app"]);
    const counted = (config: Configuration) => {
      config.optimization!.moduleIds = "natural";
      config.optimization!.concatenateModules = false;
    };
    const before = await inProduction({}, counted);
    expect(renamed(before, await inProduction(more, counted)).length).toBeGreaterThan(1);
  });

  test("contain the ids on the page, and the runtime has the size on the page", async () => {
    const { files } = await inProduction(MINISEARCH_FILES, (config) => {
      config.optimization!.splitChunks = { chunks: "all" };
    });
    const [id] = /(?<=^│ {2}├─ )\d+(?=\.[0-9a-f]{8}\.js$)/m.exec(PAGE)!;
    expect(PAGE).toContain(`\`${id}\``);
    const fileOf = (name: string) =>
      Object.keys(files).find((file) => file.startsWith(`js/${name}.`));
    expect(fileOf(id)).toBeDefined();
    expectStated(PAGE, inKilobytes(files[fileOf("runtime")!]!.size), "kB");
  });

  test("all change with [fullhash]", async () => {
    const full = (config: Configuration) =>
      void (config.output!.filename = "js/[name].[fullhash:8].js");
    const before = await inProduction({}, full);
    const after = await inProduction(edited("app"), full);
    expect(renamed(before, after)).toEqual(["app", "minisearch", "runtime", "search", "seen"]);
  });
});

test("both pages load the runtime first", () => {
  for (const page of ["index.html", "checklist.html"]) {
    const [first] = build.files[page]!.text.match(/<script defer src=[^>]+>/)!;
    expect(first).toMatch(/src=js\/runtime\.[0-9a-f]{8}\.js/);
  }
});

test("the package gets a separate named file, whatever its size", async () => {
  const name = /^js\/minisearch\./;
  expect(Object.keys(build.files).some((file) => name.test(file))).toBe(true);
  const ungrouped = await inProduction({}, (config) => {
    config.optimization!.splitChunks = { chunks: "all" };
  });
  expect(Object.keys(ungrouped.files).some((file) => name.test(file))).toBe(false);
});

test("file names in development contain no hash", async () => {
  const { files } = await buildExample("caching", { mode: "development" });
  expect(files).toHaveProperty(["js/app.js"]);
});

test("the output on the page matches what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("caching", ["--mode", "production"]);
  expect(exitCode, output).toBe(0);
  const [line] = await shownLines("guides/caching.mdx", "npm run build");
  // Readers have their packages in another directory, and the hash depends on the path.
  expect(printedLines(output).map(withoutHash), output).toContain(withoutHash(line!));
});
