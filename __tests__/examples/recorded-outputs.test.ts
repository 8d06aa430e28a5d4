// Tests the sizes, logs, and excerpts of generated code on pages about concepts, the API, the configuration, and
// debugging: builds the project that a page shows or describes, and compares the results with the page.
import { format } from "node:util";
import { beforeAll, describe, jest, test } from "@jest/globals";
import type { StatsCompilation } from "webpack-documented";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import {
  runExampleCli,
  type BuildOptions,
  type EmittedFile,
  type ExampleBuild,
} from "../support/examples";
import { expect } from "../support/expect";
import {
  expectShown,
  expectStated,
  inKilobytes,
  linesMissing,
  pageText,
  printedLines,
} from "../support/guide-output";
import { buildProject, inProject, shownConfig, shownSample } from "../support/page-samples";

/** Returns the page's source files, by path. If several fences have the same title, the first one counts. */
async function sourcesOn(page: string): Promise<Record<string, string>> {
  const fences = fencesOf(await readPage(CONTENT, page)).filter(({ title }) =>
    /^(?:src|loaders|plugins)\/\S+$/.test(title ?? ""),
  );
  return Object.fromEntries(fences.reverse().map(({ title, code }) => [title!, `${code}\n`]));
}

/** A package.json without "type", so that imports don't need an extension. */
const WITHOUT_TYPE = { "package.json": '{ "devDependencies": { "webpack": "^5.113.0" } }' };

/** Returns the message and the log of a build's first error, as if the project were in the folder /shop. */
async function errorOf(files: Record<string, string>, mode: BuildOptions["mode"] = "development") {
  const { stats, folder } = await buildProject("module.exports = {};", {
    mode,
    files: { ...WITHOUT_TYPE, ...files },
  });
  const { message = "", details = "" } = stats.errors?.[0] ?? {};
  return `${message}\n${details}`.replaceAll(folder, "/shop");
}

/** Returns the lines that builds with the page's configuration write to the console. */
async function printed(config: string, options: BuildOptions): Promise<string[]> {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  try {
    expect((await buildProject(config, options)).errors).toEqual([]);
    return log.mock.calls.map((args) => format(...args));
  } finally {
    log.mockRestore();
  }
}

describe("concepts/index", () => {
  const PAGE = "concepts/index.mdx";
  let text: string;
  const build = async (mode: BuildOptions["mode"]): Promise<Record<string, EmittedFile>> => {
    const { files, errors } = await buildProject("export default {};", {
      mode,
      files: await sourcesOn(PAGE),
    });
    expect(errors).toEqual([]);
    return files;
  };

  beforeAll(async () => {
    text = pageText(PAGE);
  });

  test("the first build writes the shown script, and its size is the same everywhere", async () => {
    const { "main.js": script, "main.css": style } = await build("production");
    const { code } = await shownSample(PAGE, "(()=>{");
    expect(script!.text).toBe(code);
    const sizes = (file: string) => [
      ...text.matchAll(new RegExp(`\\b${file}(?: \\|)? (\\d+) bytes`, "g")),
    ];
    for (const [name, { size }] of Object.entries({ "main.js": script!, "main.css": style! })) {
      const shown = sizes(name.replace(".", "\\."));
      expect([...new Set(shown.map(([, bytes]) => Number(bytes)))]).toEqual([size]);
    }
    expect(text).toContain(`Entrypoint main ${script!.size + style!.size} bytes`);
    expectStated(text, script!.size, "bytes");
  });

  test("the same script is larger than 4 kB in development", async () => {
    const { size } = (await build("development"))["main.js"]!;
    expect(Math.floor(size / 1000)).toBe(4);
    expectStated(text, 4, "kB");
  });
});

describe("errors of the resolver", () => {
  test.each([
    ["concepts/module-resolution.mdx", "resolve './Header'", "src/index.js", "./Header"],
    ["contribute/debugging.mdx", "resolve './nope.js'", "src/bad.js", "./nope.js"],
  ])("the log on %s", async (page, part, file, request) => {
    const { code } = await shownSample(page, part);
    const error = await errorOf({
      "src/index.js": 'import "./bad.js";',
      [file]: `import "${request}";`,
    });
    expect(code).toContain(`ERROR in ./${file} `);
    expectShown(code.slice(code.indexOf("\n") + 1), error);
  });

  test("a path that a package doesn't export", async () => {
    const page = "concepts/module-resolution.mdx";
    const { code } = await shownSample(page, "is not exported under the conditions\n");
    const error = await errorOf({
      "src/index.js": 'import "kit/internal.js";',
      "node_modules/kit/package.json": (await shownSample(page, '"browser": "./web.js"')).code,
      "node_modules/kit/internal.js": "",
    });
    expectShown(code.replace("\n", " "), error);
  });
});

test("the steps of a search on the page about resolvers", async () => {
  const page = "api/resolvers.mdx";
  const lines = await printed(
    `const { TraceResolverPlugin } = require("./plugins/trace-resolver-plugin.js");
    module.exports = { resolve: { plugins: [new TraceResolverPlugin("./chart")] } };`,
    {
      mode: "production",
      files: {
        ...WITHOUT_TYPE,
        "plugins/package.json": '{ "type": "commonjs" }',
        "plugins/trace-resolver-plugin.js": (
          await shownSample(page, "class TraceResolverPlugin")
        ).code.replace("export class TraceResolverPlugin", "exports.TraceResolverPlugin = class"),
        "src/index.js": 'import "./chart";',
        "src/chart.js": "",
      },
    },
  );
  const { code } = await shownSample(page, "describedRelative src/chart");
  const steps = lines.map((line) => line.replaceAll(/\S+\/project\//g, "").trim());
  expect(steps).toEqual(code.split("\n").map((line) => line.replace(/ +/, " ")));
});

test("the trace of a build on the page about webpack's internals", async () => {
  const page = "concepts/under-the-hood.mdx";
  const files = await sourcesOn(page);
  const lines = await printed(await shownConfig(page, "class TracePlugin"), { files });
  const { code } = await shownSample(page, "graph     4 modules");
  // webpack builds modules at the same time, and writes files at the same time, so their order can vary.
  const isConcurrent = (line: string) => /^(?:resolve|build|emit) /.test(line);
  const partsOf = (all: string[]) => [
    all.filter((line) => !isConcurrent(line)),
    all.filter(isConcurrent).sort(),
  ];
  expect(partsOf(lines.map((line) => line.trim()))).toEqual(partsOf(code.split("\n")));
});

/** A part of a configuration that writes infrastructure messages with `console.log()`. */
const STREAM = "stream: { write: (text) => console.log(text.trimEnd()) }";

describe("logs", () => {
  const LOGGING = "configuration/infrastructure-logging.mdx";
  /** Removes indentation, and replaces times. */
  const plain = (text: string): string =>
    printedLines(text.replaceAll(/[\d.]+ ms\b/g, "1 ms")).join("\n");

  test("of the plugin and the loader on the page about logging", async () => {
    const page = "api/logging.mdx";
    const debug = (await shownConfig(page, "loggingDebug: [/LicensePlugin/]")).replace(
      "export default",
      "const debug =",
    );
    const { output } = await runExampleCli(
      "project",
      [],
      inProject(
        `import { LicensePlugin } from "./plugins/license-plugin.js";
        ${debug}
        const shared = {
          mode: "development",
          plugins: [new LicensePlugin()],
          module: { rules: [{ test: /\\.txt$/, use: "./loaders/text.js" }] },
        };
        export default [shared, { ...shared, ...debug, output: { filename: "debug.js" } }];`,
        {
          files: {
            ...(await sourcesOn(page)),
            "src/index.js": 'import text from "./a.txt";\nconsole.log(text);\n',
            "src/a.txt": "Hello\n",
          },
        },
      ),
    );
    for (const part of ["looking for packages in n", "DEBUG LOG", "LOG from ./loaders"]) {
      const { code } = await shownSample(page, part, "\n<");
      expectShown(plain(code), plain(output));
    }
  });

  test("at each level", async () => {
    const lines = await printed(
      `import webpack from "webpack";
      const plugin = { apply(compiler) {
        const logger = compiler.getInfrastructureLogger("my-plugin");
        logger.error("an error");
        logger.warn("a warning");
        logger.info("an info");
        logger.status("status");
        logger.log("a log");
        logger.group("a group");
        logger.groupEnd();
        logger.time("t");
        logger.timeEnd("t");
        logger.debug("a debug");
      } };
      for (const level of ["error", "warn", "info", "log", "verbose"]) {
        console.log(level);
        webpack({ plugins: [plugin], infrastructureLogging: { level, ${STREAM} } });
      }
      console.log("debug");
      webpack({ plugins: [plugin], infrastructureLogging: { debug: true, ${STREAM} } });
      export default { mode: "none" };`,
      { files: { "src/index.js": "" } },
    );
    /** The first level at which each line appears. */
    const levels = new Map<string, string>();
    let level = "";
    for (const line of lines) {
      if (/^\w+$/.test(line)) level = line;
      else if (!levels.has(plain(line))) levels.set(plain(line), level);
    }
    const rows = pageText(LOGGING).matchAll(
      /^\| (?:`"(\w+)"`|Only with .*) \| `(.*\[my-plugin\].*)` \|$/gm,
    );
    const shown = [...rows].map(([, at = "debug", line]) => [plain(line!), at]);
    expect(shown).toEqual([...levels]);
  });

  test("of the progress", async () => {
    const lines = await printed(
      `export default { infrastructureLogging: { progress: true, ${STREAM} } };`,
      { mode: "development", files: { "src/index.js": "" } },
    );
    const { code } = await shownSample(LOGGING, "[webpack.Progress]");
    expect(pageText(LOGGING)).toContain("a log file contains hundreds of lines");
    expect(lines.length).toBeGreaterThan(200);
    expectShown(code, lines.join("\n"));
  });
});

test("the place of the warning on the page about the parser", async () => {
  const page = "api/parser.mdx";
  const { stats } = await buildProject(
    `import { NoConsolePlugin } from "./plugins/no-console-plugin.js";
    export default { mode: "development", plugins: [new NoConsolePlugin()] };`,
    {
      files: {
        ...(await sourcesOn(page)),
        "plugins/no-console-plugin.js": (await shownSample(page, "class NoConsolePlugin")).code,
        "src/index.js": 'import "./chart.js";',
        "src/chart.js": 'export const draw = () => console.log("drawing");',
      },
    },
  );
  const warnings = stats.warnings!.map(
    ({ moduleName, loc, message }) => `WARNING in ${moduleName} ${loc}\n${message}`,
  );
  expect(warnings).toEqual([(await shownSample(page, "WARNING in")).code]);
});

describe("configuration/configuration-types", () => {
  const PAGE = "configuration/configuration-types.mdx";

  test("the report of two builds", async () => {
    const { output } = await runExampleCli(
      "project",
      [],
      inProject(await shownConfig(PAGE, "...shared,"), {
        files: {
          "src/client.js": 'console.log("client");\n',
          "src/server.js": 'console.log("server");\n',
        },
      }),
    );
    const { code } = await shownSample(PAGE, "asset app.js");
    const lines = printedLines(code).filter((line) => line !== "…");
    expect(linesMissing(lines, output), output).toEqual([]);
  });

  test("the second argument of a function", async () => {
    const { code: command } = await shownSample(PAGE, "--output-filename");
    const { output } = await runExampleCli(
      "project",
      command.split(" ").slice(2),
      inProject(
        `export default (env, argv) => {
          console.log({ ...argv, webpack: typeof argv.webpack });
          return {};
        };`,
        { files: { "src/index.js": "" } },
      ),
    );
    const { code } = await shownSample(PAGE, "outputFilename: 'x.js'");
    expect(output).toContain(code.replace("[Function: f] …", "'function'"));
  });

  const order = (dependencies: Record<string, string[]>): string =>
    `const dependencies = ${JSON.stringify(dependencies)};
    const plugin = { apply({ options: { name }, hooks }) {
      hooks.run.tap("Order", () => console.log("start " + name));
      hooks.done.tap("Order", () => console.log("done " + name));
    } };
    export default ["a", "b", "c"].map((name) => ({
      name,
      mode: "none",
      output: { filename: name + ".js" },
      dependencies: dependencies[name],
      plugins: [plugin],
    }));`;

  test("builds without dependencies start together", async () => {
    const lines = await printed(order({}), { files: { "src/index.js": "" } });
    const shown = (await shownSample(PAGE, "start a\nstart b")).code.split("\n");
    expect(lines.slice(0, 3)).toEqual(shown.slice(0, 3));
    // They can finish in any order.
    expect(lines.slice(3).sort()).toEqual(shown.slice(3));
  });

  test("builds with dependencies run one after the other", async () => {
    const config = order({ a: ["b"], c: ["a"] });
    const lines = await printed(config, { files: { "src/index.js": "" } });
    expect(lines.join("\n")).toBe((await shownSample(PAGE, "start b\ndone b")).code);
  });

  test.each([
    ["Compiler dependency `client` not found.", { a: ["client"] }],
    [
      "Circular dependency found in compiler dependencies.\na -> b\nb -> c\nc -> a",
      { a: ["b"], b: ["c"], c: ["a"] },
    ],
  ])("the message %j", async (message, dependencies) => {
    for (const line of message.split("\n")) expect(pageText(PAGE)).toContain(line);
    const build = buildProject(order(dependencies), { files: { "src/index.js": "" } });
    await expect(build).rejects.toThrow(message);
  });
});

describe("concepts/manifest", () => {
  const PAGE = "concepts/manifest.mdx";
  let text: string;
  const build = async (optimization: object): Promise<ExampleBuild> =>
    buildProject(
      `export default { mode: "production", optimization: ${JSON.stringify(optimization)} };`,
      { files: await sourcesOn(PAGE) },
    );

  beforeAll(async () => {
    text = pageText(PAGE);
  });

  test("the number and the size of the parts of the runtime", async () => {
    const { files, stats } = await build({});
    const parts = stats.modules!.filter(({ moduleType }) => moduleType === "runtime").length;
    expectStated(text, parts, "kB");
    expectStated(text, inKilobytes(files["main.js"]!.size), "kB");
    // The sample shows e and u.
    expect(text).toContain(`… ${parts - 2} `);
  });

  test("the size of a separate runtime", async () => {
    const { files } = await build({ runtimeChunk: "single" });
    expectStated(text, inKilobytes(files["runtime.js"]!.size), "kB");
  });

  test("the file of the chunk", async () => {
    const { files } = await build({ minimize: false });
    const { code } = await shownSample(PAGE, "__webpack_require__.d(");
    const plain = (script: string) =>
      script
        .replaceAll(/\/\*[^]*?\*\//g, "")
        .replaceAll(/"webpackChunk\w*"/g, '"webpackChunk"')
        .replaceAll(/^;?"use strict";/gm, "")
        .replaceAll(/[\s;]|,(?=\s*[)}\]])/g, "");
    const written = plain(files["469.js"]!.text);
    // The order of the definition and of the export differs.
    const parts = plain(code).split("{constdraw")[0]!;
    expect(written.startsWith(parts)).toBe(true);
    expect(written).toContain('__webpack_require__.d(__webpack_exports__,["draw",0,draw])');
  });
});

describe("api/stats", () => {
  const PAGE = "api/stats.mdx";
  /** The project that the page describes. */
  const SOURCES = {
    "src/index.js": `import { sum } from "./sum.js";

import("./chart.js").then(({ draw }) => draw(sum([1, 2, 3])));
`,
    "src/sum.js": `export const sum = (list) => list.reduce((a, b) => a + b, 0);
export const product = (list) => list.reduce((a, b) => a * b, 1);
`,
    "src/chart.js": `export const draw = (value) => {
  document.body.append(value);
};
`,
  };
  let build: ExampleBuild;
  let text: string;

  beforeAll(async () => {
    text = pageText(PAGE);
    build = await buildProject('export default { mode: "production" };', { files: SOURCES });
  });

  test("the names and sizes of the files are the same everywhere", async () => {
    const { "main.js": main, "469.js": chart } = build.files;
    expect((await shownSample(PAGE, "main.js 2")).code).toBe(
      `main.js ${main!.size}\n469.js ${chart!.size}`,
    );
    for (const unit of ["B", "bytes"]) expect(text).toContain(`\`${chart!.size} ${unit}\``);
  });

  test.each([
    ["entrypoints", ({ entrypoints }: StatsCompilation) => entrypoints],
    ["assets[1]", ({ assets }: StatsCompilation) => assets?.[1]],
    ["chunks[0]", ({ chunks }: StatsCompilation) => chunks?.[0]],
    ["modules[0]", ({ modules }: StatsCompilation) => modules?.[0]],
  ])("the excerpt of %s", async (title, part) => {
    const fences = fencesOf(await readPage(CONTENT, PAGE));
    const shown: unknown = JSON.parse(fences.find((fence) => fence.title === title)!.code);
    const written: unknown = JSON.parse(JSON.stringify(part(build.stats)));
    expect(written).toMatchObject(shown as object);
  });
});

test.each([
  [
    "api/node.mdx",
    "runtime modules",
    "production",
    {
      "src/index.js": `import { greet } from "./greet.js";
console.log(greet);
import("./chart.js");
`,
      "src/greet.js": 'export const greet = (name) => "Good morning, guest " + name;\n',
      "src/chart.js": "export default 1;",
    },
    "export default {};",
  ],
  [
    "api/loaders.mdx",
    "./src/hello.card",
    "development",
    {
      "src/index.js": 'import { name } from "./hello.card";\nconsole.log(name);\n',
      "src/hello.card":
        '<style>\nh1 { color: teal; }\n</style>\n<script>export const name = "Ada";\n</script>\n',
    },
    'export default { devtool: false, module: { rules: [{ test: /\\.card$/, use: "./loaders/card.js" }] } };',
  ],
])("the report on %s", async (page, part, mode, files, config) => {
  const sources = page === "api/loaders.mdx" ? await sourcesOn(page) : {};
  const { output } = await runExampleCli(
    "project",
    ["--mode", mode],
    inProject(config, { files: { ...sources, ...files } }),
  );
  const fences = fencesOf(await readPage(CONTENT, page));
  const shown = fences.find(({ code }) => code.startsWith("asset main.js") && code.includes(part))!;
  expect(linesMissing(printedLines(shown.code), output), output).toEqual([]);
});

test("the sizes of chunks on the page about the compilation", async () => {
  const page = "api/compilation-object.mdx";
  const lines = await printed(
    `import { ChunkReportPlugin } from "./plugins/chunk-report-plugin.js";
    export default { devtool: false, plugins: [new ChunkReportPlugin()] };`,
    {
      mode: "development",
      files: {
        "plugins/chunk-report-plugin.js": (await shownSample(page, "class ChunkReportPlugin")).code,
        "src/index.js": `import { total } from "./total.js";

document.querySelector("#show").onclick = () => import("./chart.js").then(({ draw }) => {
  draw(total([3, 1, 2]));
});
`,
        "src/total.js": `export const total = (list) => list.reduce((sum, item) => sum + item, 0);
export const average = (list) => total(list) / list.length;
`,
        "src/chart.js": "export const draw = (text) => console.log(text);",
      },
    },
  );
  const { code } = await shownSample(page, "src_chart_js [");
  const output = lines.join("\n");
  expect(linesMissing(printedLines(code), output), output).toEqual([]);
});
