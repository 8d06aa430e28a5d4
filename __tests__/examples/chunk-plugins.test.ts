// Tests the claims of the pages on the small plugins for chunks, ids, and modules. It builds each example
// with and without its plugin.
import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { describe, test } from "@jest/globals";
import type { Compiler, StatsModule } from "webpack-documented";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild, Webpack } from "../support/examples";
import { expectStated, pageText } from "../support/guide-output";
import { expect } from "../support/expect";
import { shownSample } from "../support/page-samples";

type Plugin = NonNullable<Configuration["plugins"]>[number];

/**
 * Builds an example with the given plugins, or its own if there are none. It doesn't minimize unless
 * `change` enables that again, because minimizing takes most of the time and only hashes depend on it.
 */
const withPlugins = (
  name: string,
  plugins?: (webpack: Webpack) => Plugin[],
  change: (config: Configuration) => void = () => undefined,
  options: BuildOptions = {},
): Promise<ExampleBuild> =>
  buildExample(name, {
    ...options,
    change: (config, webpack) => {
      config.optimization = { ...config.optimization, minimize: false };
      if (plugins) config.plugins = plugins(webpack);
      change(config);
    },
  });

const asItIs = (
  name: string,
  change?: (config: Configuration) => void,
  options?: BuildOptions,
): Promise<ExampleBuild> => withPlugins(name, undefined, change, options);

const without = (
  name: string,
  change?: (config: Configuration) => void,
  options?: BuildOptions,
): Promise<ExampleBuild> => withPlugins(name, () => [], change, options);

const files = (build: ExampleBuild): string[] => Object.keys(build.files);

const source = (name: string, file: string): string =>
  readFileSync(path.join(EXAMPLES, name, file), "utf8");

/** Returns the code cells of all table rows on a page whose first cell matches the pattern `first`. */
function rows(page: string, first: string): string[][] {
  const text = pageText(`plugins/${page}.mdx`);
  return [...text.matchAll(new RegExp(`^\\| (${first}) \\| (.*) \\|$`, "gm"))].map(
    ([, cell, rest]) => [cell!, ...rest!.split(" | ")],
  );
}

const inCode = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

const tap = (run: (compiler: Compiler) => void): Plugin => ({ apply: run });

describe.each([
  {
    name: "plugins/runtime-chunk-plugin",
    plain: ["admin.js", "cart.js", "shop.js"],
    changed: ["admin.js", "cart.js", "runtime-admin.js", "runtime.js", "shop.js"],
  },
  {
    name: "plugins/limit-chunk-count-plugin",
    plain: ["calendar.js", "clock.js", "main.js", "map.js", "weather.js"],
    changed: ["clock.js", "main.js", "map.js"],
  },
  {
    name: "plugins/min-chunk-size-plugin",
    plain: ["calendar.js", "clock.js", "main.js", "map.js", "weather.js"],
    changed: ["clock.js", "main.js", "map.js", "weather.js"],
  },
  {
    name: "plugins/merge-duplicate-chunks-plugin",
    plain: ["106.js", "725.js", "data.js", "main.js"],
    changed: ["725.js", "data.js", "main.js"],
  },
  {
    name: "plugins/aggressive-merging-plugin",
    plain: ["186.js", "427.js", "685.js", "main.js"],
    changed: ["186.js", "435.js", "main.js"],
  },
])("$name", ({ name, plain, changed }) => {
  test("emits the files that its page shows, and different ones without the plugin", async () => {
    const build = await asItIs(name);
    expect(build.errors).toEqual([]);
    expect(files(build)).toEqual(changed);
    expect(files(await without(name))).toEqual(plain);
  });
});

describe("RuntimeChunkPlugin", () => {
  const name = "plugins/runtime-chunk-plugin";

  test("lets two scripts on one page share their modules", async () => {
    const print = (build: ExampleBuild, scripts: readonly string[]) => {
      const lines: string[] = [];
      const console = { log: (...words: unknown[]) => lines.push(words.join(" ")) };
      const page = vm.createContext({ console, self: {} });
      for (const script of scripts) vm.runInContext(build.files[script]!.text, page);
      return lines;
    };
    const shared = await asItIs(name);
    expect(print(shared, ["runtime.js", "shop.js", "cart.js"])).toEqual(["shop 1", "cart 2"]);
    expect(print(shared, ["shop.js"])).toEqual([]);
    expect(print(await without(name), ["shop.js", "cart.js"])).toEqual(["shop 1", "cart 1"]);
  });

  test("doesn't affect entries that name a runtime, and takes precedence over the option", async () => {
    const build = await asItIs(name, (config) => {
      config.entry = { cart: { import: "./src/cart.js", runtime: false }, shop: "./src/shop.js" };
      config.optimization!.runtimeChunk = "multiple";
    });
    expect(files(build)).toEqual(["cart.js", "runtime.js", "shop.js"]);
  });

  test("fails if an entry has the same name", async () => {
    const build = await withPlugins(name, ({ optimize }) => [
      new optimize.RuntimeChunkPlugin({ name: () => "shop" }),
    ]);
    expect(build.errors.join("\n")).toContain(
      "Entrypoint 'cart' has a 'runtime' option which points to another entrypoint named 'shop'.\n" +
        "It's not valid to use other entrypoints as runtime chunk.",
    );
  });
});

describe("LimitChunkCountPlugin", () => {
  const name = "plugins/limit-chunk-count-plugin";

  test("merges chunks down to each limit as the table on the page shows", async () => {
    const table = rows("limit-chunk-count-plugin", "\\d");
    expect(table.map(([limit]) => limit)).toEqual(["5", "4", "3", "2", "1"]);
    for (const [limit, shown] of table) {
      const build = await withPlugins(name, ({ optimize }) => [
        new optimize.LimitChunkCountPlugin({ maxChunks: Number(limit) }),
      ]);
      expect(files(build), limit).toEqual(inCode(shown!));
    }
  });

  test("merges on-demand chunks only with each other if the runtime is in a separate file", async () => {
    const separate = (config: Configuration) => {
      config.optimization!.runtimeChunk = "single";
    };
    const build = await withPlugins(
      name,
      ({ optimize }) => [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      separate,
    );
    expect(files(build)).toEqual(["main.js", "map.js", "runtime.js"]);
  });

  test("chooses chunks by how entries count, not by the overhead", async () => {
    const merged = async (options: object) =>
      files(
        await withPlugins(name, ({ optimize }) => [
          new optimize.LimitChunkCountPlugin({ maxChunks: 3, ...options }),
        ]),
      );
    expect(await merged({ chunkOverhead: 0 })).toEqual(await merged({ chunkOverhead: 1e6 }));
    expect(await merged({ entryChunkMultiplicator: 0 })).not.toEqual(await merged({}));
  });

  test("doesn't merge entries, but undoes splitting", async () => {
    const example = "plugins/split-chunks-plugin";
    const rename = (config: Configuration) => {
      config.output = { filename: "[name].js" };
    };
    const limited = await withPlugins(
      example,
      ({ optimize }) => [new optimize.LimitChunkCountPlugin({ maxChunks: 5 })],
      rename,
    );
    const entries = ["archive.js", "editor.js", "list.js", "runtime.js"];
    const isShared = (file: string) => !entries.includes(file);
    const others = files(limited).filter(isShared);
    expect(others).toHaveLength(1);
    expect(limited.files[others[0]!]!.text).toContain("highlight");
    // The files that the page "list" loads at startup.
    const sizes = [limited, await without(example, rename)].map(({ stats, files }) =>
      stats
        .entrypoints!.list!.assets!.map(({ name }) => name)
        .filter(isShared)
        .map((file) => Math.round(files[file]!.size / 1000)),
    );
    const page = pageText(`${name}.mdx`);
    expect(sizes.map(({ length }) => length)).toEqual([1, 1]);
    for (const size of sizes.flat()) expectStated(page, size, "kB");
    const none = await withPlugins("plugins/runtime-chunk-plugin", ({ optimize }) => [
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ]);
    expect(files(none)).toHaveLength(3);
  });
});

describe("MinChunkSizePlugin", () => {
  const name = "plugins/min-chunk-size-plugin";

  test("merges chunks for each size as the table on the page shows", async () => {
    const table = rows("min-chunk-size-plugin", "\\d+");
    expect(table.map(([size]) => size)).toEqual(["300", "500", "1000"]);
    for (const [size, shown] of table) {
      const build = await withPlugins(name, ({ optimize }) => [
        new optimize.MinChunkSizePlugin({ minChunkSize: Number(size) }),
      ]);
      expect(files(build), size).toEqual(inCode(shown!));
    }
  });

  test("has source files of the sizes on the page", () => {
    const page = pageText("plugins/min-chunk-size-plugin.mdx");
    for (const file of ["clock", "calendar", "dates", "map", "weather", "index"]) {
      expect(page, file).toMatch(new RegExp(`\\b${source(name, `src/${file}.js`).length}\\b`));
    }
  });
});

test("MergeDuplicateChunksPlugin finds no duplicates at the stages before splitting", async () => {
  for (const options of [undefined, {}]) {
    const build = await withPlugins("plugins/merge-duplicate-chunks-plugin", ({ optimize }) => [
      new optimize.MergeDuplicateChunksPlugin(options),
    ]);
    expect(files(build)).toHaveLength(4);
  }
});

describe("AggressiveMergingPlugin", () => {
  const name = "plugins/aggressive-merging-plugin";

  test("measures the chunks that its page shows", async () => {
    const page = pageText(`${name}.mdx`);
    const chunks = ({ stats }: ExampleBuild) =>
      new Map(stats.chunks!.map(({ files, size }) => [files![0], size]));
    const plain = chunks(await without(name));
    const merged = chunks(await asItIs(name));
    const sizes: number[] = [];
    for (const [, size, file, result] of page.matchAll(
      /^\| `\w+\.js`(?:, `grid\.js`)? \| (\d+) bytes \| `(\d+\.js)` \| (?:[^`|]+|`(\d+\.js)`.*) \|$/gm,
    )) {
      expect(plain.get(file)).toBe(Number(size));
      if (result !== undefined) expect([...merged.keys()]).toContain(result);
      sizes.push(Number(size));
    }
    expect(sizes).toHaveLength(3);
    const [day, week] = sizes as [number, number];
    const both = merged.get("435.js")!;
    expect(page).toContain(`(${day} + ${week}) / ${both} = ${((day + week) / both).toFixed(2)}`);
  });

  test.each([
    [1, 2],
    [1.7, 3],
    [1.8, 4],
  ])("with a ratio of %d, emits %d files", async (minSizeReduce, count) => {
    const build = await withPlugins(name, ({ optimize }) => [
      new optimize.AggressiveMergingPlugin({ minSizeReduce }),
    ]);
    expect(files(build)).toHaveLength(count);
  });

  test("runs before splitting", async () => {
    const large = {
      "src/grid.js": `${source(name, "src/grid.js")}\nexport const texts = "${"x".repeat(30_000)}";\nconsole.log(texts);\n`,
    };
    expect(files(await without(name, undefined, { files: large }))).toHaveLength(5);
    expect(files(await asItIs(name, undefined, { files: large }))).toHaveLength(3);
  });
});

/** Returns modules by name, including those inside concatenated modules. */
function modules(build: ExampleBuild): Map<string, StatsModule> {
  const all = (list: readonly StatsModule[] = []): StatsModule[] =>
    list.flatMap((module) => [module, ...all(module.modules)]);
  return new Map(all(build.stats.modules).map((module) => [module.name!, module]));
}

describe("ModuleConcatenationPlugin", () => {
  const name = "plugins/module-concatenation-plugin";
  const reasons = (build: ExampleBuild) =>
    [...modules(build).values()].flatMap(({ optimizationBailout }) => optimizationBailout ?? []);

  test("concatenates two modules, and reports the reasons that the page shows", async () => {
    const build = await asItIs(name);
    expect([...modules(build).keys()]).toContain("./src/index.js + 1 modules");
    const page = pageText(`${name}.mdx`);
    const shown = page.match(/^ *ModuleConcatenation bailout: .*$/gm)!.map((line) => line.trim());
    expect(shown.length).toBeGreaterThan(1);
    expect(reasons(build)).toEqual(expect.arrayContaining(shown));
    const sizes = [...page.matchAll(/^[ |]*(\.\/src\/.+) (\d+) bytes \[built\]/gm)];
    expect(sizes).toHaveLength(3);
    for (const [, module, size] of sizes) {
      expect(modules(build).get(module!)?.size, module).toBe(Number(size));
    }
    expect([...modules(await without(name)).keys()]).not.toContain("./src/index.js + 1 modules");
  });

  test("includes CommonJS modules only with the option", async () => {
    const strict = { "src/tax.cjs": `"use strict";\n${source(name, "src/tax.cjs")}` };
    const joined = (build: ExampleBuild) =>
      [...modules(build).keys()].filter((key) => key.includes(" + "));
    expect(joined(await asItIs(name, undefined, { files: strict }))).toEqual([
      "./src/index.js + 1 modules",
    ]);
    const option = (config: Configuration) => {
      config.optimization!.concatenateModules = true;
    };
    expect(joined(await without(name, option, { files: strict }))).toEqual([
      "./src/index.js + 2 modules",
    ]);
    expect(reasons(await without(name, option)).join("\n")).toContain(
      "Module is not in strict mode",
    );
  });
});

describe("SideEffectsFlagPlugin", () => {
  const name = "plugins/side-effects-flag-plugin";
  const VARIANTS: ((webpack: Webpack) => Plugin[])[] = [
    () => [],
    ({ optimize }) => [new optimize.SideEffectsFlagPlugin(false)],
    ({ optimize }) => [new optimize.SideEffectsFlagPlugin()],
  ];

  test("leaves out the modules that the table on the page lists", async () => {
    const apart = (config: Configuration) => {
      config.optimization!.concatenateModules = false;
    };
    const bundles: Map<string, StatsModule>[] = [];
    for (const plugins of VARIANTS) bundles.push(modules(await withPlugins(name, plugins, apart)));
    const table = rows("side-effects-flag-plugin", "`src/[^|]+");
    expect(table.length).toBeGreaterThan(0);
    for (const [cell, ...shown] of table) {
      const module = `./${inCode(cell!)[0]!}`;
      const measured = bundles.map((bundle) =>
        bundle.get(module)?.orphan === false ? "yes" : "no",
      );
      expect(
        shown.map((text) => text.replaceAll("*", "")),
        module,
      ).toEqual(measured);
    }
  });
});

describe("RealContentHashPlugin", () => {
  const name = "plugins/real-content-hash-plugin";
  const edited = { "src/index.js": source(name, "src/index.js").replace("reader", "visitor") };
  /** Appends a comment to the script at a given stage. */
  const append = (stage: number, text: string): Plugin =>
    tap(({ hooks, webpack }) =>
      hooks.thisCompilation.tap("test", (compilation) =>
        compilation.hooks.processAssets.tap({ name: "test", stage }, (assets) => {
          for (const file of Object.keys(assets)) {
            compilation.updateAsset(
              file,
              (content) => new webpack.sources.ConcatSource(content, `\n// ${text}`),
            );
          }
        }),
      ),
    );

  test("keeps the name if the content of the file is the same, as the page shows", async () => {
    const plugin = (options: BuildOptions = {}) => buildExample(name, options);
    const off = (options: BuildOptions = {}) =>
      buildExample(name, { ...options, change: (config) => void (config.plugins = []) });
    const names = [
      files(await plugin())[0],
      files(await plugin({ files: edited }))[0],
      files(await off())[0],
      files(await off({ files: edited }))[0],
    ];
    const page = pageText(`${name}.mdx`);
    expect(page).toContain(` | \`${names[0]}\` | \`${names[1]}\` |`);
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[3]);
  });

  test("includes what a plugin changes before its stage, but nothing later", async () => {
    const changed = async (offset: number, text: string) =>
      files(
        await buildExample(name, {
          change: (config, { Compilation }) => {
            const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + offset;
            config.plugins!.push(append(stage, text));
          },
        }),
      );
    expect(await changed(-1, "a")).not.toEqual(await changed(-1, "b"));
    expect(await changed(1, "a")).toEqual(await changed(1, "b"));
  });

  test("uses the hash that its hook returns", async () => {
    const build = await buildExample(name, {
      change: (config) => {
        config.plugins!.push(
          tap(({ hooks, webpack }) =>
            hooks.thisCompilation.tap("test", (compilation) =>
              webpack.optimize.RealContentHashPlugin.getCompilationHooks(
                compilation,
              ).updateHash.tap("test", ([content]) => `r${content!.length}`),
            ),
          ),
        );
      },
    });
    expect(files(build)).toEqual(["main.r44.js"]);
  });

  test("is overridden by the option", async () => {
    const digest = async (realContentHash: boolean) =>
      files(
        await buildExample(name, {
          change: (config) => {
            config.output = { filename: "[contenthash].js" };
            config.optimization = { realContentHash };
          },
        }),
      )[0];
    expect(await digest(true)).toMatch(/^[0-9a-f]+\.js$/);
    expect(await digest(false)).not.toMatch(/^[0-9a-f]+\.js$/);
  });
});

/** Returns the ids of modules, keyed by path. */
const moduleIds = (build: ExampleBuild): Record<string, unknown> =>
  Object.fromEntries([...modules(build)].map(([name, { id }]) => [name, id]));

const keepModules = (config: Configuration) => {
  config.optimization!.concatenateModules = false;
  config.optimization!.inlineExports = false;
};

/** Creates an entry that imports this many modules. */
const many = (
  count: number,
  statement = "import",
  nameOf = (index: number) => `more-${index}`,
): Record<string, string> => {
  const names = Array.from({ length: count }, (_, index) => nameOf(index));
  const imports = names.map((file) =>
    statement === "import" ? `import "./${file}.js";` : `import("./${file}.js");`,
  );
  return {
    ...Object.fromEntries(names.map((file) => [`src/${file}.js`, `console.log("${file}");`])),
    "src/index.js": imports.join("\n"),
  };
};

describe("plugins that assign module ids", () => {
  test.each([
    [
      "deterministic-module-ids-plugin",
      (webpack: Webpack) => [
        [new webpack.ids.DeterministicModuleIdsPlugin()],
        undefined,
        [new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 8, fixedLength: true })],
      ],
    ],
    [
      "hashed-module-ids-plugin",
      (webpack: Webpack) => [
        [new webpack.ids.HashedModuleIdsPlugin()],
        undefined,
        [new webpack.ids.DeterministicModuleIdsPlugin()],
      ],
    ],
  ])("%s assigns the ids that its page shows", async (page, variants) => {
    const name = `plugins/${page}`;
    const table = rows(page, "`src/[^|]+");
    expect(table.length).toBeGreaterThan(0);
    for (const column of [0, 1, 2]) {
      const build = await buildExample(name, {
        change: (config, webpack) => {
          config.plugins = variants(webpack)[column] ?? config.plugins!;
          config.optimization!.minimize = false;
        },
      });
      const ids = moduleIds(build);
      for (const [cell, ...shown] of table) {
        expect(String(ids[`./${inCode(cell!)[0]!}`]), page).toBe(inCode(shown[column]!)[0]);
      }
    }
  });

  test.each([
    [50, 3, 5],
    [51, 4, 5],
  ])("with %d modules, ids have up to %d digits, or %d if set", async (count, digits, set) => {
    const name = "plugins/deterministic-module-ids-plugin";
    const longest = async (plugins?: (webpack: Webpack) => Plugin[]) => {
      const build = await withPlugins(name, plugins, keepModules, { files: many(count - 1) });
      const ids = Object.values(moduleIds(build)).filter((id) => typeof id === "number");
      expect(ids).toHaveLength(count);
      return Math.max(...ids.map((id) => String(id).length));
    };
    expect(await longest()).toBe(set);
    expect(await longest(({ ids }) => [new ids.DeterministicModuleIdsPlugin()])).toBe(digits);
  });

  test("assign the ids that the page shows for 50 and 51 modules, and report conflicts", async () => {
    const name = "plugins/deterministic-module-ids-plugin";
    const page = pageText(`${name}.mdx`);
    const dialogs = (count: number) => many(count, "import()", (index) => `dialog-${index + 1}`);
    const idsWith = async (count: number, options: object) => {
      const build = await withPlugins(
        name,
        ({ ids }) => [new ids.DeterministicModuleIdsPlugin(options)],
        keepModules,
        { files: dialogs(count - 1) },
      );
      const ids = moduleIds(build);
      const first = ["index", "dialog-1", "dialog-2", "dialog-3"];
      return first.map((file) => ids[`./src/${file}.js`]).join(" ");
    };
    expect(page).toContain(`\`${await idsWith(50, {})}\``);
    expect(page).toContain(`\`${await idsWith(51, {})}\``);
    const longer = { failOnConflict: true, maxLength: 5 };
    expect(await idsWith(50, longer)).toMatch(/^(\d+ ){3}\d+$/);
    // The error ends the process.
    const config = source(name, "webpack.config.mjs").replace("maxLength: 5", "maxLength: 3");
    const { exitCode, output } = await runExampleCli(name, [], {
      files: { "webpack.config.mjs": config, ...dialogs(49) },
    });
    expect(exitCode).toBe(1);
    expect(output).toContain((await shownSample(`${name}.mdx`, "has lead to")).code);
  });

  test("leave modules without an id if they don't match the test option", async () => {
    const build = await withPlugins("plugins/deterministic-module-ids-plugin", ({ ids }) => [
      new ids.DeterministicModuleIdsPlugin({
        test: (module) => /price/.test(module.identifier()),
      }),
    ]);
    expect(build.errors.join("\n")).toMatch(
      /RuntimeTemplate\.moduleNamespacePromise\(\): Module .*chart\.js has no id assigned\.\nThis should not happen\./,
    );
  });

  test("warn if the deprecated value of the option enables them", async () => {
    const build = await without("plugins/hashed-module-ids-plugin", (config) => {
      config.optimization!.moduleIds = "hashed";
    });
    expect(build.warnings.join("\n")).toContain(
      "The value 'hashed' for option 'optimization.moduleIds' is deprecated. Use 'deterministic' instead.",
    );
    expect((await asItIs("plugins/hashed-module-ids-plugin")).warnings).toEqual([]);
  });
});

describe("DeterministicChunkIdsPlugin", () => {
  const name = "plugins/deterministic-chunk-ids-plugin";
  const chunkIds = ({ stats }: ExampleBuild) => stats.chunks!.map(({ id }) => String(id)).sort();

  test("assigns the ids that its page shows", async () => {
    const table = rows("deterministic-chunk-ids-plugin", "the entry[^|]+|`import[^|]+");
    const column = (index: number) => table.map((cells) => inCode(cells[index]!)[0]).sort();
    expect(column(1)).toHaveLength(3);
    const plain = await withPlugins(name, ({ ids }) => [new ids.DeterministicChunkIdsPlugin()]);
    expect(chunkIds(plain)).toEqual(column(1));
    expect(chunkIds(await asItIs(name))).toEqual(column(2));
  });

  test("makes ids longer from the 51st chunk on, unless they are long already", async () => {
    const longest = (build: ExampleBuild) => Math.max(...chunkIds(build).map((id) => id.length));
    const chunks = (count: number) => ({ files: many(count - 1, "import()") });
    const plain = (count: number) =>
      withPlugins(
        name,
        ({ ids }) => [new ids.DeterministicChunkIdsPlugin()],
        undefined,
        chunks(count),
      );
    const [fifty, more] = [await plain(50), await plain(51)];
    expect(chunkIds(fifty)).toHaveLength(50);
    expect([longest(fifty), longest(more)]).toEqual([3, 4]);
    const kept = new Set(chunkIds(fifty));
    expect(chunkIds(more).filter((id) => kept.has(id)).length).toBeLessThan(10);
    const long = new Set(chunkIds(await asItIs(name, undefined, chunks(50))));
    const added = chunkIds(await asItIs(name, undefined, chunks(51)));
    expect(added.filter((id) => !long.has(id))).toHaveLength(1);
  });
});

describe("SyncModuleIdsPlugin", () => {
  const name = "plugins/sync-module-ids-plugin";
  const PAGE = "./src/shared/page.js";
  const { "src/index.js": imports, ...others } = many(60, "import()");
  const large = {
    ...others,
    "src/client.js": `${source(name, "src/client.js")}\n${imports}`,
  };
  const ids = ({ stats, ...build }: ExampleBuild) =>
    stats.children!.map((child) => moduleIds({ ...build, stats: child })[PAGE]);

  test("assigns the same id in both builds, as its page shows", async () => {
    const table = rows("sync-module-ids-plugin", "small[^|]+|60[^|]+");
    const shown = table.map((cells) => cells.slice(1).map((cell) => Number(inCode(cell)[0])));
    const measured = [
      await without(name),
      await without(name, undefined, { files: large }),
      await asItIs(name, undefined, { files: large }),
    ].map(ids);
    expect(measured).toEqual(shown);
    expect(measured[1]![0]).not.toBe(measured[1]![1]);
  });

  test("writes the file that the page shows", async () => {
    const { folder, errors } = await asItIs(name);
    expect(errors).toEqual([]);
    const page = pageText(`${name}.mdx`);
    expect(page).toContain(readFileSync(path.join(folder, "module-ids.json"), "utf8"));
  });

  test("fails for two modules that aren't listed in an existing file", async () => {
    const server = (count: number) => ({
      "src/shared/one.js": "export default 1;",
      "src/shared/two.js": "export default 2;",
      "src/server.js": ["one", "two"]
        .slice(0, count)
        .map((file) => `import("./shared/${file}.js");`)
        .join("\n"),
    });
    expect((await asItIs(name, undefined, { files: server(1) })).errors).toEqual([]);
    const { errors } = await asItIs(name, undefined, { files: server(2) });
    expect(errors.join("\n")).toMatch(
      /SyncModuleIdsPlugin: Unable to restore id 'undefined' from '.*module-ids\.json' as it's already used\./,
    );
  });
});

describe("NoEmitOnErrorsPlugin", () => {
  const name = "plugins/no-emit-on-errors-plugin";
  const broken = { files: { "src/greet.js": "export const greet = (;" } };

  test("emits no files for a build with errors, but does for one without", async () => {
    const build = await asItIs(name, undefined, broken);
    expect(build.errors).toHaveLength(1);
    expect(files(build)).toEqual([]);
    expect(files(await without(name, undefined, broken))).toEqual(["main.js"]);
    expect(files(await asItIs(name))).toEqual(["main.js"]);
  });

  test("does the same as the option, which production enables too", async () => {
    const production = { ...broken, mode: "production" } as const;
    expect(files(await without(name, undefined, production))).toEqual([]);
    const emitting = (config: Configuration) => void (config.optimization!.emitOnErrors = true);
    expect(files(await without(name, emitting, production))).toEqual(["main.js"]);
  });

  test("runs too early to catch errors that a plugin reports in emit", async () => {
    const late = tap(({ hooks }) =>
      hooks.emit.tap("test", ({ errors }) => void errors.push(new Error("late") as never)),
    );
    const build = await asItIs(name, (config) => void config.plugins!.push(late));
    expect(build.errors).toHaveLength(1);
    expect(files(build)).toEqual(["main.js"]);
  });
});
