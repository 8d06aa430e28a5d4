// Tests the reports on the page about `stats`: builds the app that they describe, once as it is and once without
// optimizations, and prints both builds with the presets and options of the page.
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Configuration, Stats } from "webpack-documented";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, installedFiles } from "../support/examples";
import { linesMissing, printedLines } from "../support/guide-output";

/** An entry, a stylesheet, a package, and a chunk that's loaded on demand. */
const APP = {
  "src/index.js": `import "./style.css";
import { sum } from "./sum.js";
import size from "./acorn-size.js";

import("./chart.js").then(({ draw }) => draw(sum(1, size)));
`,
  "src/style.css": "body { color: red }\n",
  "src/sum.js": `export const sum = (a, b) => a + b;
export const product = (a, b) => a * b;
`,
  "src/acorn-size.js": 'import { version } from "acorn";\nexport default version.length;\n',
  "src/chart.js": "export const draw = (list) => console.log(list);\n",
  ...installedFiles("acorn/package.json", "acorn/dist/acorn.mjs"),
};

/** Builds the app in production mode. Returns a function that prints the report with the given options. */
async function reportsOf(options: Configuration = {}) {
  let stats: Stats | undefined;
  const { errors } = await buildExample("getting-started", {
    files: APP,
    mode: "production",
    change: () => ({
      ...options,
      mode: "production",
      plugins: [
        (compiler) => {
          compiler.hooks.done.tap("Test", (result) => {
            stats = result;
          });
        },
      ],
    }),
  });
  expect(errors).toEqual([]);
  return (values: Configuration["stats"]) => stats!.toString(values);
}

const fences = fencesOf(await readPage(CONTENT, "configuration/stats.mdx")).filter(
  ({ language }) => language === "text",
);

/** Returns the lines of the only report that has the title, or has no title and starts with the text. */
function shown(titleOrStart: string): string[] {
  const found = fences.filter(
    ({ title, code }) => (title ?? code.trim().slice(0, titleOrStart.length)) === titleOrStart,
  );
  expect(found).toHaveLength(1);
  return printedLines(found[0]!.code).filter((line) => line !== "…" && line !== "");
}

describe("a production build", () => {
  let report: Awaited<ReturnType<typeof reportsOf>>;
  beforeAll(async () => {
    report = await reportsOf();
  });

  test.each(["summary", "errors-warnings", "minimal", "normal", "detailed"] as const)(
    "%s",
    (preset) => {
      expect(linesMissing(shown(preset), report(preset))).toEqual([]);
    },
  );

  test("the modules of a chunk", () => {
    const printed = report({
      all: false,
      chunks: true,
      chunkModules: true,
      chunkOrigins: true,
      chunkRelations: true,
      dependentModules: true,
      ids: true,
    });
    expect(linesMissing(shown("chunk {"), printed)).toEqual([]);
  });

  test("what prevents optimizations", () => {
    const printed = report({
      all: false,
      modules: true,
      nestedModules: true,
      usedExports: true,
      providedExports: true,
      optimizationBailout: true,
    });
    expect(linesMissing(shown("| ./src/sum.js"), printed)).toEqual([]);
  });

  test("a report for CI", () => {
    const printed = report({
      preset: "errors-warnings",
      assets: true,
      cachedAssets: true,
      groupAssetsByEmitStatus: false,
      assetsSpace: 50,
      errorDetails: true,
      timings: true,
      colors: false,
    });
    expect(linesMissing(shown("asset main.js"), printed)).toEqual([]);
  });
});

test("why a module is in the bundle", async () => {
  const report = await reportsOf({
    optimization: { concatenateModules: false, minimize: false },
  });
  const printed = report({
    all: false,
    modules: true,
    reasons: true,
    excludeModules: (name) => !/node_modules\/acorn/.test(name),
  });
  expect(linesMissing(shown("hidden modules"), printed)).toEqual([]);
});
