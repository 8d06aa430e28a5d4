// Tests the messages on the page about `performance`: builds a small project for each of them, and compares the
// warnings with the page.
import { beforeAll, describe, test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import type { ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";
import { buildProject, shownConfig } from "../support/page-samples";

const PAGE = "configuration/performance.mdx";

interface Project {
  /** The code of the configuration, except for the options that all projects have in common. */
  config?: string;
  files: Record<string, string>;
  /** The page doesn't describe the project, so its sizes, ids, and numbers of modules differ. */
  differs?: boolean;
}

const times = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

const manifest = (fields: object): string =>
  JSON.stringify({ type: "module", devDependencies: { webpack: "^5.113.0" }, ...fields });

const BIG = `export const big = "${"x".repeat(348_140)}";`;

const PAGES = Object.fromEntries(
  Array.from({ length: 25 }, (_, index) => [
    `src/pages/p${index}.js`,
    `export const page = "p${index}";\n`,
  ]),
);

/** The builds, with the first words of the messages that each of them prints. */
const PROJECTS: [messages: string[], project: Project][] = [
  [
    [
      "asset size limit:",
      "entrypoint size limit:",
      "webpack performance recommendations: \nYou can limit",
      "large modules:",
    ],
    {
      config: 'entry: "./src/usebig.js"',
      files: {
        "src/big.js": BIG,
        "src/usebig.js": `import { big } from "./big.js";\nconsole.log(big);\n//${"x".repeat(27_600)}\n`,
      },
      differs: true,
    },
  ],
  [
    ["duplicate modules:"],
    {
      config: 'entry: { main: "./src/index.js", other: "./src/other.js" }',
      files: {
        "src/big.js": BIG,
        "src/index.js": 'import { big } from "./big.js";\nconsole.log(big);\n',
        "src/other.js": 'import { big } from "./big.js";\nconsole.log(big, 2);\n',
      },
    },
  ],
  [
    ["webpack performance recommendations: \nThe runtime", "async chunk waterfall:"],
    {
      files: {
        "src/big.js": BIG,
        "src/index.js": 'import { big } from "./big.js";\nconsole.log(big);\nimport("./a.js");\n',
        "src/a.js": 'import("./b.js");\n',
        "src/b.js": 'import("./c.js");\n',
        "src/c.js": 'import("./d.js");\n',
        "src/d.js": "console.log(1);\n",
      },
      differs: true,
    },
  ],
  [
    ["Multiple versions of the package"],
    {
      files: {
        "src/index.js": 'import "dup";\nimport "uses-dup";\n',
        "node_modules/dup/package.json": '{ "name": "dup", "version": "2.0.0" }',
        "node_modules/dup/index.js": "console.log(2);\n",
        "node_modules/uses-dup/package.json": '{ "name": "uses-dup", "version": "1.0.0" }',
        "node_modules/uses-dup/index.js": 'import "dup";\n',
        "node_modules/uses-dup/node_modules/dup/package.json":
          '{ "name": "dup", "version": "1.0.0" }',
        "node_modules/uses-dup/node_modules/dup/index.js": "console.log(1);\n",
      },
    },
  ],
  [
    ["unsplit vendors:", "legacy javascript:"],
    {
      config: 'target: ["web", "es2022"]',
      files: {
        "src/index.js": times(
          8,
          (index) => `import "@babel/runtime/helpers/esm/helper${index}.js";`,
        ),
        ...Object.fromEntries(
          Array.from({ length: 8 }, (_, index) => [
            `node_modules/@babel/runtime/helpers/esm/helper${index}.js`,
            `console.log(${index});\n${"//\n".repeat(60)}`,
          ]),
        ),
        "node_modules/@babel/runtime/package.json":
          '{ "name": "@babel/runtime", "version": "7.0.0" }',
      },
      differs: true,
    },
  ],
  [
    ["split chunks capped:"],
    {
      config: `entry: { main: "./src/index.js", admin: "./src/admin.js" },
        optimization: {
          minimize: false,
          splitChunks: { chunks: "all", minSize: 0, maxInitialRequests: 2 },
        }`,
      files: {
        "src/index.js": 'import "shared";\n',
        "src/admin.js": 'import "shared";\nimport "one";\nimport "two";\n',
        "node_modules/shared/index.js": "console.log(0);\n",
        "node_modules/one/index.js": "console.log(1);\n",
        "node_modules/two/index.js": "console.log(2);\n",
      },
    },
  ],
  [
    ["unused modules:", "unused re-exports:", "missing sideEffects:"],
    {
      files: {
        "package.json": manifest({ name: "shop" }),
        "src/index.js": `import { unused } from "./unused.js";
import { used } from "./barrel.js";
import "noflag";
console.log(used);
`,
        "src/unused.js": "globalThis.unusedRun = 100;\nexport const unused = 10;\n",
        "src/barrel.js": 'export { used } from "./used.js";\nexport { side } from "./side.js";\n',
        "src/used.js": "export const used = Math.random();\n",
        "src/side.js": 'console.log("side");\nexport const side = 1;\n',
        "node_modules/noflag/package.json": '{ "name": "noflag", "version": "1.0.0" }',
        "node_modules/noflag/index.js": 'console.log("flag");\nexport const ab = 1;\n',
      },
    },
  ],
  [
    ["unused assets:", "inlined assets:"],
    {
      config: `module: {
        rules: [
          { test: /\\.png$/, type: "asset/resource" },
          { test: /\\.svg$/, type: "asset/inline" },
        ],
      }`,
      files: {
        "src/index.js": `import png from "./unused.png";
import svg from "./logo.svg";
console.log(svg);
`,
        "src/unused.png": "x".repeat(4),
        "src/logo.svg": "x".repeat(11_446),
      },
    },
  ],
  [
    ["dynamic exports:", "eval usage:", "scope hoisting:", "broad contexts:", "tiny chunks:"],
    {
      files: {
        "src/index.js": `import dyn from "./dyn.cjs";
import { run } from "./ev.js";
import(\`./pages/\${run(dyn)}\`);
`,
        "src/dyn.cjs": "const name = Math.random();\nexports[name] = 1;\n",
        "src/ev.js": "export const run = (code) => eval(code);\n",
        ...PAGES,
      },
      differs: true,
    },
  ],
  [
    ["pure annotations:", "top-level this:", "circular dependencies:", "dynamic imports:"],
    {
      files: {
        "src/index.js": `import "./ann.js";
import "./this.js";
import "./cycle-a.js";
import "./eager.js";
import("./eager.js");
`,
        "src/ann.js":
          "const a = Math.random();\nexport const b = /*#__PURE__*/ a + 1;\nconsole.log(b);\n",
        "src/this.js": "export const self = this;\nconsole.log(self);\n",
        "src/cycle-a.js": 'import "./cycle-b.js";\nconsole.log("a");\n',
        "src/cycle-b.js": 'import "./cycle-a.js";\nconsole.log("b");\n',
        "src/eager.js": "console.log(1);\n",
      },
      differs: true,
    },
  ],
  [
    ["conflicting resource hints:"],
    {
      files: {
        "src/index.js": 'import(/* webpackPrefetch: true, webpackPreload: true */ "./a.js");\n',
        "src/a.js": "console.log(1);\n",
      },
      differs: true,
    },
  ],
  [
    ["embedded source maps:", "missing source maps:"],
    {
      config: `devtool: "eval-source-map",
        module: { rules: [{ test: /small\\.js$/, use: "./drop.cjs" }] }`,
      files: {
        "src/index.js": 'import "./small.js";\n',
        "src/small.js": "console.log(1);\n",
        "drop.cjs": "module.exports = (code) => `// Comment\\n${code}`;\n",
      },
    },
  ],
  [
    [
      "webpack alias recommendations:",
      "webpack define recommendations:",
      "webpack externals recommendations:",
      "webpack rule recommendations: \nThe following rules",
      "webpack rule recommendations: \nThe following condition ",
    ],
    {
      config: `resolve: { alias: { nope: "./src/nope.js", table: "./src/table.js" } },
        externals: { jquery: "jQuery" },
        module: {
          rules: [
            { test: /\\.js$/, sideEffects: true },
            { test: /index/, sideEffects: true },
            { test: /\\.vue$/, use: "./none.cjs" },
            { test: /src\\/legacy/, use: "./none.cjs" },
          ],
        },
        plugins: [new webpack.DefinePlugin({ NEVER: "1" })]`,
      files: { "src/index.js": "console.log(1);\n" },
    },
  ],
  [
    ["mixed exports:"],
    {
      config: 'output: { library: { type: "commonjs2" } }',
      files: { "src/index.js": "export const b = 1;\nexport default 2;\n" },
    },
  ],
  [
    ["analyzable ESM output:"],
    {
      config: `entry: "./src/an.js",
        experiments: { outputModule: true },
        output: { module: true, environment: { dynamicImport: false } }`,
      files: { "src/an.js": 'import("./a.js");\n', "src/a.js": "console.log(1);\n" },
    },
  ],
];

/** Replaces sizes, ids, and positions. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d+(?:\.\d+)?(?!\d*%)/g, "[n]");

/** Builds in production with the given options, but without minimizing. */
const build = (
  config: string,
  files: Record<string, string>,
  exported = "config",
): Promise<ExampleBuild> =>
  buildProject(
    `import webpack from "webpack";
const config = {
  mode: "production",
  optimization: { minimize: false },
  performance: { all: true, hints: "warning" },
  ${config}
};
export default ${exported};`,
    { files },
  );

/** The messages on the page, without the part that all of them start with. */
let shown: string[];

beforeAll(async () => {
  shown = fencesOf(await readPage(CONTENT, PAGE))
    .filter(({ language }) => language === "text")
    .flatMap(({ code }) => code.split("\n\n"))
    .map((message) => message.replace("WARNING in ", "").replace(/ *…$/, "").trimEnd());
});

/** Returns the only message on the page that starts with the given text. */
function messageOn(start: string): string {
  const found = shown.filter((message) => message.startsWith(start));
  if (found.length !== 1) throw new Error(`${found.length} messages start with ${start}`);
  return found[0]!;
}

test.each(PROJECTS)(
  "the messages that start with %j",
  async (starts, { config = "", files, differs = false }) => {
    const { warnings, errors } = await build(config, files);
    expect(errors).toEqual([]);
    const plain = differs ? withoutNumbers : (message: string) => message;
    for (const start of starts) {
      expect(plain(warnings.join("\n\n"))).toContain(plain(messageOn(start)));
    }
  },
);

test("every message on the page has a test", () => {
  const starts = [...PROJECTS.flatMap(([messages]) => messages), "hotspots:", "module caching:"];
  expect(shown.filter((message) => !starts.some((start) => message.startsWith(start)))).toEqual([]);
});

test("a slow loader", async () => {
  const { warnings } = await build('module: { rules: [{ use: "./slow.cjs" }] }', {
    "src/index.js": "console.log(1);\n",
    "slow.cjs": `module.exports = (code) => {
  const start = Date.now();
  while (Date.now() - start < 120);
  return code;
};
`,
  });
  const [first, loader] = withoutNumbers(messageOn("hotspots:")).split("\n");
  const lines = withoutNumbers(warnings.join("\n")).split("\n");
  // If the machine is busy, webpack also reports other loaders or plugins.
  expect(lines.map((line) => line.replace("things hold ", "thing holds "))).toContain(first);
  expect(lines).toContain(loader);
});

describe("a loader that turns off the cache", () => {
  const FILES = {
    "src/index.js": 'import "./a.js";\nimport "./b.js";\nimport "./slow.js";\n',
    "src/a.js": "console.log(1);\n",
    "src/b.js": "console.log(2);\n",
    "src/slow.js": "console.log(3);\n",
    "slow.cjs": `module.exports = function (code) {
  this.cacheable(false);
  return code;
};
`,
  };
  const CONFIG = `optimization: { minimize: false, concatenateModules: false },
    module: { rules: [{ test: /slow\\.js$/, use: "./slow.cjs" }] }`;
  const printed = async (config: string, exported?: string): Promise<string> => {
    const { warnings, folder } = await build(config, FILES, exported);
    return warnings.join("\n").replaceAll(folder, "/shop");
  };

  test("a build with an existing cache", async () => {
    const message = await printed(
      `${CONFIG}, cache: { type: "filesystem" }`,
      `new Promise((resolve) => {
  const compiler = webpack({ ...config });
  compiler.run(() => compiler.close(() => resolve(config)));
})`,
    );
    expect(message).toContain(messageOn("module caching:"));
  });

  test("a build without a cache", async () => {
    const counted = "1 of 4 modules were rebuilt although the cache was warm. ";
    const message = messageOn("module caching:");
    expect(message).toContain(counted);
    expect(await printed(CONFIG)).toContain(message.replace(counted, ""));
  });
});

describe("hints", () => {
  const UNUSED = 'resolve: { alias: { nope: "./src/nope.js" } }';
  const EVAL = { "src/index.js": "console.log(eval(location.hash));\n" };
  const performance = (options: object, more = UNUSED) =>
    build(`performance: ${JSON.stringify(options)}, ${more}`, EVAL);

  test("false reports only findings about the configuration", async () => {
    const { warnings } = await performance({ all: true }, `mode: "development", ${UNUSED}`);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("webpack alias recommendations:");
  });

  test('"stats" puts the findings into the field hints', async () => {
    const { warnings, stats } = await performance({ evalUsage: true, hints: "stats" });
    expect(warnings).toEqual([]);
    const { hints } = stats as { hints?: { message: string }[] };
    expect(hints?.map(({ message }) => message.split(":")[0])).toEqual(["eval usage"]);
  });

  test('"error" writes files only if nothing but a size limit fails', async () => {
    const limit = await performance({ maxAssetSize: 10, hints: "error" });
    expect(limit.errors.join()).toContain("asset size limit");
    expect(Object.keys(limit.files)).toEqual(["main.js"]);
    const check = await performance({ evalUsage: true, hints: "error" });
    expect(check.errors.join()).toContain("eval usage");
    expect(check.files).toEqual({});
  });

  test("an empty object turns on the size limits for Node.js", async () => {
    const files = { "src/index.js": `console.log("${"x".repeat(300_000)}");\n` };
    const limits = async (options: string) =>
      (await build(`target: "node", performance: ${options}`, files)).warnings;
    expect(await limits("undefined")).toEqual([]);
    expect((await limits("{}")).join()).toContain("asset size limit");
  });
});

describe("samples", () => {
  /** Builds with the options of the only sample that contains the given text. */
  const buildShown = async (part: string, config: string, files: Record<string, string>) =>
    build(
      config,
      { "shown.js": await shownConfig(PAGE, part), ...files },
      '{ ...config, ...(await import("./shown.js")).default }',
    );

  test("assetFilter excludes source maps and vendor files", async () => {
    const reported = ({ warnings }: ExampleBuild) =>
      warnings
        .filter((message) => message.startsWith("asset size limit:"))
        .flatMap((message) => [...message.matchAll(/^ {2}(\S+) \(/gm)].map(([, name]) => name));
    const config =
      'devtool: "source-map", entry: { main: "./src/index.js", vendor: "./src/index.js" }';
    const files = { "src/index.js": `console.log("${"x".repeat(300_000)}");\n` };
    const all = await build(`performance: { assetFilter: () => true }, ${config}`, files);
    expect(reported(all).sort()).toEqual(["main.js", "main.js.map", "vendor.js", "vendor.js.map"]);
    expect(reported(await buildShown("assetFilter:", config, files))).toEqual(["main.js"]);
  });

  test.each([
    ["warning", false],
    ["stats", true],
    ["error", true],
  ])('ignoreWarnings with hints: "%s" still reports the finding: %s', async (hints, isReported) => {
    const { stats } = await buildShown(
      "ignoreWarnings:",
      `entry: { main: "./src/legacy-widget.js", other: "./src/other.js" },
      performance: { duplicateModules: true, hints: "${hints}" }`,
      {
        "src/legacy-widget.js": "console.log(1);\n",
        "src/other.js": 'import "./legacy-widget.js";\nconsole.log(2);\n',
      },
    );
    const {
      warnings,
      errors,
      hints: findings = [],
    } = stats as typeof stats & {
      hints?: { message: string }[];
    };
    const found = [...warnings!, ...errors!, ...findings].map(({ message }) => message);
    expect(found.some((message) => message.startsWith("duplicate modules:"))).toBe(isReported);
  });
});
