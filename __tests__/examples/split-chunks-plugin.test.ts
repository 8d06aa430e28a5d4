// Measures the strategies on the page "SplitChunksPlugin" and compares the results with the page's table.
import { beforeAll, describe, test } from "@jest/globals";
import type { StatsModule } from "webpack-documented";
import { buildExample, installedFiles, MINISEARCH_FILES } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild } from "../support/examples";
import { expectStated, inKilobytes, linesMissing, pageText } from "../support/guide-output";
import { buildProject, shownConfig, shownSample } from "../support/page-samples";
import { expect } from "../support/expect";

const PAGE = pageText("plugins/split-chunks-plugin.mdx");

/** The numbers in the page's table of strategies, keyed by the name in the first cell. */
const TABLE = new Map(
  [...PAGE.matchAll(/^\| `(\w+)` \| ([\d ,|]+) \|$/gm)].map(([, name, cells]) => [
    name!,
    cells!.split(/ \| |, /),
  ]),
);

/** Appends a statement to the matching files, as an edit or an update would. */
const edit = (files: RegExp): NonNullable<Configuration["plugins"]>[number] => ({
  apply({ inputFileSystem }) {
    type Read = (file: string, done: (error: unknown, content?: Buffer) => void) => void;
    const fileSystem = inputFileSystem as unknown as { readFile: Read };
    const read = fileSystem.readFile.bind(fileSystem);
    fileSystem.readFile = (file, done) =>
      read(file, (error, content) =>
        done(
          error,
          content && files.test(file)
            ? Buffer.concat([content, Buffer.from("\ndocument.edited = true;\n")])
            : content,
        ),
      );
  },
});

async function build(
  strategy: string,
  change: (config: Configuration) => void = () => undefined,
  files: BuildOptions["files"] = {},
): Promise<ExampleBuild> {
  const result = await buildExample("plugins/split-chunks-plugin", {
    env: { strategy },
    files,
    change: (config) => {
      // Minimizing doesn't change which file contains what, and the page shows sizes before minimizing.
      config.optimization!.minimize = false;
      change(config);
    },
  });
  expect(result.errors).toEqual([]);
  return result;
}

const scripts = ({ files }: ExampleBuild) =>
  Object.keys(files).filter((file) => file.endsWith(".js"));

/** Size of the files in kB. */
const kilobytes = ({ files }: ExampleBuild, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + files[name]!.size, 0) / 1000;

/** Returns the scripts that a page loads. */
const scriptsOf = ({ files }: ExampleBuild, page: string): string[] =>
  [...files[`${page}.html`]!.text.matchAll(/src="?([^">\s]+\.js)/g)].map(([, file]) => file!);

/** Measures the numbers for one row of the table, and the size of the runtime. */
async function measure(strategy: string): Promise<number[]> {
  const before = await build(strategy);
  const numbers = [scripts(before).length, kilobytes(before, scripts(before))];
  for (const page of ["list", "editor"]) {
    const files = scriptsOf(before, page);
    numbers.push(files.length, kilobytes(before, files));
  }
  for (const files of [/src[\\/]layout\.js$/, /minisearch[\\/].+\.js$/]) {
    const after = await build(strategy, (config) => void (config.plugins = [edit(files)]));
    const fresh = scripts(after).filter((file) => !(file in before.files));
    numbers.push(kilobytes(after, fresh));
  }
  numbers.push(kilobytes(before, [scripts(before).find((file) => file.startsWith("runtime."))!]));
  return numbers;
}

const STRATEGIES = [
  "off",
  "default",
  "all",
  "tiny",
  "shared",
  "vendors",
  "startVendors",
  "parts",
  "packages",
];

describe("the table of strategies", () => {
  test("has a row for each strategy", () => {
    expect([...TABLE.keys()]).toEqual(STRATEGIES);
  });

  test.each(STRATEGIES)("shows what a build with %s measures", async (strategy) => {
    const shown = TABLE.get(strategy)!.map(Number);
    const measured = await measure(strategy);
    expectStated(PAGE, measured.pop()!, "kB", 0.6);
    expect(shown).toHaveLength(measured.length);
    // Ids depend on where packages are installed, and can be one digit longer or shorter, so allow a few bytes.
    const off = measured.filter((number, index) => Math.abs(number - shown[index]!) > 0.6);
    expect(off, `measured ${measured.join(", ")}, shown ${shown.join(", ")}`).toEqual([]);
  });
});

test("the conclusions that compare strategies follow from the table", () => {
  const columns = ["files", "total", "listFiles", "list", "editorFiles", "editor", "edited"];
  const cell = (strategy: string, column: string) =>
    Number(TABLE.get(strategy)![columns.indexOf(column)]);
  expectStated(PAGE, cell("all", "total"), "kB");
  expect(cell("shared", "files")).toBe(cell("all", "files") + 1);
  expectStated(PAGE, cell("shared", "edited"), "kB");
  for (const page of ["list", "editor"]) {
    expect(cell("vendors", page)).toBeGreaterThan(2 * cell("all", page));
  }
  expect(cell("packages", "editorFiles")).toBe(cell("all", "editorFiles") + 1);
  expectStated(PAGE, cell("all", "edited") - cell("packages", "edited"), "kB");
});

/**
 * The packages of the example, as files of a reader's project. Ids and names of chunks depend on paths, and other copies
 * of the example have links to packages.
 */
const PACKAGES = {
  ...MINISEARCH_FILES,
  ...installedFiles(
    "fastest-levenshtein/package.json",
    "fastest-levenshtein/esm/mod.js",
    "github-slugger/package.json",
    "github-slugger/index.js",
    "github-slugger/regex.js",
    "highlight.js/package.json",
    "highlight.js/es/package.json",
    "highlight.js/es/core.js",
    "highlight.js/es/languages/javascript.js",
    "highlight.js/lib/core.js",
  ),
};

describe("the project of a reader", () => {
  let all: ExampleBuild;
  let report: string;

  beforeAll(async () => {
    all = await build(
      "all",
      (config) => {
        config.plugins = [
          ({ hooks }) =>
            hooks.done.tap("Test", (stats) => {
              report = stats.toString({ chunks: true, chunkRelations: true });
            }),
        ];
      },
      PACKAGES,
    );
  });

  test("has modules of the sizes that the page shows", () => {
    const flat = (list: StatsModule[] = []): StatsModule[] =>
      list.flatMap((module) => (module.modules ? flat(module.modules) : [module]));
    const modules = flat(all.stats.modules);
    const sizeOf = (name: string) => {
      const found = modules.filter(({ name: file = "" }) =>
        [`./node_modules/${name}/`, `./src/${name}`].some((start) => file.startsWith(start)),
      );
      const sizes = Object.fromEntries(found.map(({ name: file, size }) => [file!, size!]));
      return Object.values(sizes).reduce((sum, size) => sum + size, 0);
    };
    const rows = [...PAGE.matchAll(/^\| (`[^|]+) \| ([\d.]+) \| [^|]+ \|$/gm)];
    expect(rows.length).toBeGreaterThan(0);
    for (const [, cell, shown] of rows) {
      const names = [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      const size = names.reduce((sum, name) => sum + sizeOf(name), 0) / 1000;
      expect(size.toFixed(shown!.includes(".") ? 1 : 0), cell).toBe(shown);
    }
    expectStated(PAGE, inKilobytes(sizeOf("layout.js")), "kB");
  });

  test("has the chunk that the report on the page contains", async () => {
    const { code } = await shownSample("plugins/split-chunks-plugin.mdx", "split chunk (cache");
    expect(linesMissing([code.trim()], report), report).toEqual([]);
    const id = /\b(\d+)\.\w+\.js/.exec(code)![1]!;
    const ids = [...PAGE.matchAll(/\b(\d+)\.(?:(?:…|\w{8})\.)?js\b/g)].map(([, other]) => other!);
    expect(ids.length).toBeGreaterThan(4);
    expect([...new Set(ids)]).toEqual([id]);
  });

  test("has files with the names and the size that the text mentions", async () => {
    const vendors = await build("vendors", undefined, PACKAGES);
    const size = kilobytes(vendors, [
      scripts(vendors).find((file) => file.startsWith("vendors."))!,
    ]);
    expectStated(PAGE, Math.round(size), "kB");
    const [, part] = /`(vendors-[0-9a-f]{8})\.….js`/.exec(PAGE)!;
    const parts = scripts(await build("parts", undefined, PACKAGES));
    expect(parts.map((file) => file.split(".")[0])).toContain(part);
    const inDevelopment = await build(
      "all",
      (config) => {
        config.mode = "development";
        config.output!.filename = "[name].js";
      },
      PACKAGES,
    );
    const names = scripts(inDevelopment).join();
    expect(names).toContain("vendors-node_modules_minisearch_");
    expect(names).toContain("vendors-node_modules_github-slugger_");
  });

  test("can't be built with one name for all files", async () => {
    const { code } = await shownSample("plugins/split-chunks-plugin.mdx", "Conflict: ");
    const failed = build("all", (config) => void (config.output!.filename = "bundle.js"), PACKAGES);
    await expect(failed).rejects.toThrow(code.trim());
  });
});

describe("the built-in groups", () => {
  test.each(["production", "development", "none"] as const)(
    "are the ones that the page shows for %s mode",
    async (mode) => {
      const page = "configuration/optimization.mdx";
      await buildProject(await shownConfig(page, "defaultVendors: {", "idHint"), {
        files: { "src/index.js": "" },
        change: ({ optimization }, { config }) => {
          const options = config.getNormalizedWebpackOptions({ mode });
          config.applyWebpackOptionsDefaults(options);
          expect(optimization!.splitChunks).toMatchObject({
            cacheGroups: (options.optimization.splitChunks as { cacheGroups: object }).cacheGroups,
          });
        },
      });
    },
  );

  test.each([
    [{ name: "vendors" }, true],
    [{ name: "vendors", test: /[\\/]node_modules[\\/]/, priority: -10 }, false],
  ])("are replaced entirely: vendors.js contains what matches %j", async (group, hasOurs) => {
    const { files } = await build("all", (config) => {
      config.output!.html = false;
      config.optimization!.splitChunks = { chunks: "all", cacheGroups: { defaultVendors: group } };
    });
    const vendors = Object.keys(files).find((file) => file.startsWith("vendors."))!;
    expect(files[vendors]!.text).toContain("MiniSearch");
    expect(files[vendors]!.text.includes('createElement("nav")')).toBe(hasOurs);
  });
});

describe("other claims of the page", () => {
  test("the size of the files that `all` creates, minimized", async () => {
    const minimized = await buildExample("plugins/split-chunks-plugin");
    expectStated(PAGE, Math.round(kilobytes(minimized, scripts(minimized))), "kB");
  });

  test("a pattern for chunk names doesn't match the scripts of generated pages", async () => {
    const count = async (chunks: RegExp, html: boolean) => {
      const result = await build("all", (config) => {
        config.optimization!.splitChunks = { chunks };
        config.output!.html = html;
      });
      return scripts(result).length;
    };
    expect(await count(/list|archive/, true)).toBe(5);
    expect(await count(/list|archive/, false)).toBe(6);
  });

  test("a manually added plugin splits nothing", async () => {
    const count = async (options: object) => {
      const result = await buildExample("plugins/split-chunks-plugin", {
        env: { strategy: "off" },
        change: (config, { optimize }) => {
          config.optimization!.minimize = false;
          config.plugins = [new optimize.SplitChunksPlugin(options)];
        },
      });
      return scripts(result).length;
    };
    expect(await count({})).toBe(5);
    const groups = { packages: { test: /node_modules/ } };
    expect(await count({ cacheGroups: groups })).toBe(5);
    expect(await count({ cacheGroups: groups, maxInitialRequests: 9 })).toBeGreaterThan(5);
  });

  test.each([
    ['Cache group "list" conflicts with existing chunk.', { list: { test: /min/, name: "list" } }],
    [
      "Configured minSize (19.5 KiB) is bigger than maxSize (9.77 KiB).",
      { defaultVendors: { maxSize: 10_000 } },
    ],
  ])("%s", async (message, cacheGroups) => {
    expect(PAGE).toContain(message);
    const { errors, warnings } = await buildExample("plugins/split-chunks-plugin", {
      change: (config) => {
        config.optimization!.minimize = false;
        config.optimization!.splitChunks = { chunks: "all", cacheGroups };
      },
    });
    expect([...errors, ...warnings].join("\n")).toContain(message);
  });
});
