// Tries facts of every kind from the snapshots, and checks that webpack does what they say.
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, it } from "@jest/globals";
import type { Compiler, Configuration, StatsCompilation } from "webpack-documented";
import { watchDeprecations } from "../../scripts/facts/exports";
import { startCompilation } from "../../scripts/facts/live";
import { InstalledPackage, WEBPACK, WEBPACK_4 } from "../../scripts/facts/packages";
import { createCompiler, inProject, runOnce } from "../../scripts/facts/temporary-project";
import type {
  CliFacts,
  DefaultFact,
  HookFact,
  LifecycleFacts,
  MagicCommentFact,
  MigrationFacts,
  Mode,
  ModuleVariableFact,
  OptionFact,
  PluginFact,
  ProcessAssetsStageFact,
  StatsFieldFact,
  StatsPresetFact,
} from "../../src/reference/reference";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { expect } from "../support/expect";

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(CONTENT, "reference", name), "utf8")) as T;

const options = read<OptionFact[]>("options.json");
const defaults = new Map(read<DefaultFact[]>("defaults.json").map((fact) => [fact.path, fact]));
const hooks = new Map(read<HookFact[]>("hooks.json").map((hook) => [hook.key, hook]));
const plugins = read<PluginFact[]>("plugins.json");

const webpack = new InstalledPackage(WEBPACK);
const api = webpack.load();

// Some of the tested features are deprecated and print a warning.
const listeners = process.listeners("warning");
beforeAll(() => {
  process.removeAllListeners("warning");
});
afterAll(() => {
  for (const listener of listeners) process.on("warning", listener);
});

interface Build {
  /** The text of each emitted file, by its path in the output folder. */
  files: Record<string, string>;
  compiler: Compiler;
  json: StatsCompilation;
}

const LAZY = {
  "src/index.js": 'import("./lazy.js").then(({ value }) => console.log(value));',
  "src/lazy.js": 'export const value = "lazy";',
};

/** Builds the files in a separate project, with the defaults and the given options. */
function build(files: Record<string, string>, config: Configuration = {}): Promise<Build> {
  return inProject({ ...files, "package.json": "{}" }, async (context) => {
    const output = path.join(context, "dist");
    const compiler = createCompiler(webpack, {
      context,
      mode: "production",
      ...config,
      output: { path: output, ...config.output },
      optimization: { minimize: false, ...config.optimization },
    });
    const stats = await runOnce(compiler);
    if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
    const written = await readdir(output, { recursive: true, withFileTypes: true });
    const names = written
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const json = stats.toJson({ all: true });
    return {
      files: Object.fromEntries(
        names.map((name) => [path.relative(output, name), readFileSync(name, "utf8")]),
      ),
      compiler,
      json,
    };
  });
}

/** Parses a default from its text. */
const valueOf = (text: string | undefined): unknown => JSON.parse(text!);

describe("defaults", () => {
  it("determine the names of emitted files", async () => {
    const { files } = await build(LAZY);
    expect(defaults.get("output.filename")?.value).toBe('"[name].js"');
    expect(Object.keys(files)).toContain("main.js");
  });

  it("determine the names of chunks in each mode", async () => {
    const chunkIds = defaults.get("optimization.chunkIds")!;
    expect([chunkIds.value, chunkIds.byMode]).toEqual([
      '"deterministic"',
      { development: '"named"', none: '"natural"' },
    ]);
    const chunkOf = async (mode: Mode) =>
      Object.keys((await build(LAZY, { mode })).files).find((name) => name !== "main.js");
    expect(await chunkOf("production")).toMatch(/^\d+\.js$/);
    expect(await chunkOf("development")).toBe("src_lazy_js.js");
    expect(await chunkOf("none")).toBe("1.js");
  });

  it("wrap modules in eval in development mode", async () => {
    expect(defaults.get("devtool")?.byMode?.development).toContain('use: "eval"');
    const { files } = await build(LAZY, { mode: "development" });
    expect(files["main.js"]).toContain("eval(");
    expect((await build(LAZY)).files["main.js"]).not.toContain("eval(");
  });

  it("emit no source map in development mode, neither inline nor as a file", async () => {
    const { files } = await build(LAZY, { mode: "development" });
    expect(Object.keys(files).filter((name) => name.endsWith(".map"))).toEqual([]);
    expect(Object.values(files).join("")).not.toContain("sourceMappingURL");
  });

  it("split chunks from the minimum size", async () => {
    const minSize = Number(defaults.get("optimization.splitChunks.minSize")?.value);
    expect(minSize).toBe(20000);
    const withShared = (size: number) => ({
      "src/index.js": 'import("./a.js"); import("./b.js");',
      "src/a.js": 'export { text } from "./shared.js"; export const a = 1;',
      "src/b.js": 'export { text } from "./shared.js"; export const b = 1;',
      "src/shared.js": `export const text = "${"x".repeat(size)}";`,
    });
    const chunksWith = async (size: number) =>
      Object.values((await build(withShared(size))).files).filter((file) => file.includes("xxxx"));
    expect(await chunksWith(minSize - 1000)).toHaveLength(2);
    expect(await chunksWith(minSize + 1000)).toHaveLength(1);
  });

  it.each(["node", "webworker", "universal"])("differ for target %s as the facts say", (target) => {
    const { compiler } = startCompilation(webpack, { target });
    const output: object = compiler.options.output;
    for (const name of ["chunkFormat", "chunkLoading", "globalObject", "publicPath"]) {
      const fact = defaults.get(`output.${name}`)!;
      const own = fact.byTarget?.find(({ targets }) => targets.includes(target));
      expect(Reflect.get(output, name), name).toBe(valueOf(own?.value ?? fact.value));
    }
  });

  it("differ with futureDefaults as the facts say", () => {
    const { compiler } = startCompilation(webpack, {
      experiments: { futureDefaults: true },
    });
    const output: object = compiler.options.output;
    const changed = [...defaults.values()].filter(
      ({ path: place, future = "" }) => /^["\dtf]/.test(future) && /^output\.\w+$/.test(place),
    );
    expect(changed.length).toBeGreaterThan(5);
    for (const { path: place, future } of changed) {
      const name = place.slice("output.".length);
      expect(Reflect.get(output, name), place).toBe(valueOf(future));
    }
  });

  it("depend on other options as the facts say", async () => {
    const follows = defaults
      .get("output.chunkFilename")!
      .byOption!.find(({ option, optionValue }) => {
        return option === "output.filename" && optionValue === '"bundle.js"';
      });
    const { files } = await build(LAZY, { output: { filename: "bundle.js" } });
    const id = Object.keys(files).find((name) => name !== "bundle.js")!;
    expect(valueOf(follows?.value)).toBe("[id].bundle.js");
    expect(id).toMatch(/^\d+\.bundle\.js$/);
  });
});

describe("options", () => {
  /** Returns { output: { module: value } } for "output.module". */
  const configWith = (place: string, value: unknown) =>
    place.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
  const isPlain = ({ path: place }: OptionFact) => !/\[\]|<key>/.test(place);
  const parentOf = (place: string) => place.split(".").slice(0, -1).join(".");
  /** Whether the object that contains the option also requires another property. */
  const hasRequiredSibling = ({ path: place }: OptionFact) =>
    options.some(
      (other) => other.required && other.path !== place && parentOf(other.path) === parentOf(place),
    );
  const accepts = (config: object) => {
    try {
      api.validate(config);
      return true;
    } catch {
      return false;
    }
  };

  it("accept the listed values, and reject any other if they only take listed values", () => {
    const closed = options.filter(
      (option) =>
        isPlain(option) &&
        option.values &&
        option.kinds.every((kind) => kind === "enum") &&
        !hasRequiredSibling(option),
    );
    expect(closed.length).toBeGreaterThan(15);
    for (const { path: place, values = [] } of closed) {
      for (const value of values) {
        expect(accepts(configWith(place, valueOf(value))), `${place}: ${value}`).toBe(true);
      }
      expect(accepts(configWith(place, "no such value")), place).toBe(false);
    }
  });

  it("accept only true and false if the facts list them as boolean", () => {
    const switches = options.filter(
      (option) =>
        /^\w+(\.\w+)?$/.test(option.path) &&
        option.kinds.join() === "boolean" &&
        !option.values &&
        !hasRequiredSibling(option),
    );
    expect(switches.length).toBeGreaterThan(100);
    const refused = switches.filter(({ path: place }) => !accepts(configWith(place, true)));
    expect(refused).toEqual([]);
    const open = switches.filter(({ path: place }) => accepts(configWith(place, "text")));
    expect(open).toEqual([]);
  });
});

describe("flags", () => {
  it("set the options that the facts list for them", () => {
    const { flags } = read<CliFacts>("cli.json");
    const args = api.cli.getArguments();
    const simple = flags.filter(
      ({ source, option, accepts: kinds, multiple }) =>
        source === "webpack" && !multiple && kinds.join() === "boolean" && !/[[<]/.test(option!),
    );
    expect(simple.length).toBeGreaterThan(100);
    for (const { flag, option, sets } of simple) {
      const config: Record<string, unknown> = {};
      const name = flag.slice(2);
      // The type only allows lists, but webpack rejects a list for these flags.
      const values = { [name]: true } as unknown as Record<string, boolean[]>;
      expect(api.cli.processArguments({ [name]: args[name]! }, config, values)).toBeNull();
      const place = sets?.[0] ?? option!;
      const value = place
        .split(".")
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], config);
      expect(value, `${flag} sets ${place}`).toBe(true);
    }
  });
});

describe("hooks", () => {
  it("are called with the number of arguments that the facts list", async () => {
    const seen: Record<string, number> = {};
    const watch = (compiler: Compiler) => {
      for (const name of ["compilation", "make", "emit", "assetEmitted", "done"] as const) {
        compiler.hooks[name].tap("Test", (...args: unknown[]) => {
          seen[name] = args.length;
        });
      }
    };
    await build(LAZY, { plugins: [watch] });
    for (const [name, count] of Object.entries(seen)) {
      expect(hooks.get(`Compiler.${name}`)?.args, name).toHaveLength(count);
    }
    expect(Object.keys(seen)).toHaveLength(5);
  });

  it("have the kind that webpack uses at run time: finishMake runs its taps one after the other", async () => {
    expect(hooks.get("Compiler.finishMake")?.kind).toBe("AsyncSeriesHook");
    const order: string[] = [];
    const slow = (compiler: Compiler) => {
      for (const name of ["first", "second"]) {
        compiler.hooks.finishMake.tapPromise(name, async () => {
          order.push(`${name} begins`);
          await new Promise((resolve) => setImmediate(resolve));
          order.push(`${name} ends`);
        });
      }
    };
    await build(LAZY, { plugins: [slow] });
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("can bail if the facts say so: shouldEmit prevents files from being emitted", async () => {
    expect(hooks.get("Compiler.shouldEmit")).toMatchObject({
      kind: "SyncBailHook",
      returns: "boolean | void",
    });
    const stop = (compiler: Compiler) => compiler.hooks.shouldEmit.tap("Test", () => false);
    await expect(build(LAZY, { plugins: [stop] })).rejects.toThrow(/ENOENT/);
  });

  it("print a warning if they are deprecated", () => {
    expect(hooks.get("Compilation.optimizeChunkAssets")?.deprecated).toBe(true);
    const { compilation } = startCompilation(webpack);
    const { deprecation } = watchDeprecations(() => {
      compilation.hooks.optimizeChunkAssets.tap("Test", () => undefined);
    });
    expect(deprecation).toMatch(/^DEP_WEBPACK_/);
  });

  it("are called in the recorded order", () => {
    const { build: calls, rebuild } = read<LifecycleFacts>("lifecycle.json");
    const at = (name: string, list = calls) => list.findIndex((call) => call.hook === name);
    const known = [
      "Compiler.environment",
      "Compiler.entryOption",
      "Compiler.run",
      "Compiler.compile",
      "Compiler.compilation",
      "Compiler.make",
      "NormalModuleFactory.beforeResolve",
      "Compilation.buildModule",
      "Compiler.finishMake",
      "Compilation.seal",
      "Compilation.optimizeChunks",
      "Compilation.processAssets",
      "Compiler.emit",
      "Compiler.done",
      "Compiler.shutdown",
    ];
    const places = known.map((name) => at(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(rebuild[0]?.hook).toBe("Compiler.invalid");
    expect(at("Compiler.watchRun", rebuild)).toBe(1);
    expect(at("Compiler.environment", rebuild)).toBe(-1);
    expect(calls[at("Compilation.buildModule")]?.during).toBe("Compiler.make");
  });
});

describe("stages of processAssets", () => {
  it("run from the lowest to the highest", async () => {
    const stages = read<ProcessAssetsStageFact[]>("process-assets-stages.json");
    const order: string[] = [];
    const everyStage = (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap("Test", ({ hooks: { processAssets } }) => {
        for (const { name, stage } of [...stages].reverse()) {
          processAssets.tap({ name, stage }, () => void order.push(name));
        }
      });
    };
    await build(LAZY, { plugins: [everyStage] });
    expect(order).toEqual(stages.map(({ name }) => name));
  });
});

describe("stats", () => {
  it("contain only fields that the facts list", async () => {
    const listed = read<StatsFieldFact[]>("stats.json");
    const { json } = await build(LAZY);
    const namesOf = (owner: string) =>
      listed.filter((field) => field.owner === owner).map(({ name }) => name);
    const keysOf = (value: unknown) => Object.keys((value as object[])[0]!);
    expect(namesOf("StatsCompilation")).toEqual(expect.arrayContaining(Object.keys(json)));
    expect(namesOf("StatsAsset")).toEqual(expect.arrayContaining(keysOf(json.assets)));
    expect(namesOf("StatsChunk")).toEqual(expect.arrayContaining(keysOf(json.chunks)));
  });

  it("show what the facts say for the minimal preset", () => {
    const { compilation } = startCompilation(webpack);
    const shown = compilation.createStatsOptions("minimal", { forToString: true });
    const presets = read<StatsPresetFact[]>("stats-presets.json")
      .map(({ path: place, value, byPreset }) => ({ place, minimal: byPreset?.minimal ?? value }))
      .filter(({ minimal }) => /^(true|false|\d+)$/.test(minimal));
    expect(presets.length).toBeGreaterThan(20);
    for (const { place, minimal } of presets) {
      expect(shown[place.slice("stats.".length)], place).toBe(valueOf(minimal));
    }
  });
});

describe("plugins", () => {
  it("throw an error if a required option is missing", () => {
    const banner = plugins.find(({ name }) => name === "BannerPlugin")!;
    const required = banner.options!.find((option) => option.path === "BannerPlugin.banner");
    expect(required?.required).toBe(true);
    const apply = (given: { banner?: string; raw: boolean }) => () =>
      createCompiler(webpack, {
        context: process.cwd(),
        entry: {},
        plugins: [new api.BannerPlugin(given as { banner: string })],
      });
    expect(apply({ raw: true })).toThrow(/banner/);
    expect(apply({ banner: "/*! */", raw: true })).not.toThrow();
  });

  it("have a deprecation code if they are deprecated", () => {
    const deprecated = plugins.filter((plugin) => plugin.deprecated);
    expect(deprecated.map(({ path: p, deprecated: code }) => [p, code])).toEqual([
      ["LibraryTemplatePlugin", "DEP_WEBPACK_LIBRARY_TEMPLATE_PLUGIN"],
      ["optimize.AggressiveSplittingPlugin", "DEP_WEBPACK_AGGRESSIVE_SPLITTING_PLUGIN"],
    ]);
    const { deprecation } = watchDeprecations(() => api.LibraryTemplatePlugin);
    expect(deprecation).toBe("DEP_WEBPACK_LIBRARY_TEMPLATE_PLUGIN");
  });
});

describe("module variables", () => {
  it("are replaced as the facts say, and are assignable only if the facts say so", async () => {
    const variables = read<ModuleVariableFact[]>("module-variables.json");
    const publicPath = variables.find(({ name }) => name === "__webpack_public_path__");
    expect(publicPath).toMatchObject({
      modules: ["auto", "dynamic", "esm"],
      becomes: "__webpack_require__.p",
      assignable: true,
    });
    const { files } = await build({ "src/index.js": '__webpack_public_path__ = "/x/";' });
    expect(files["main.js"]).toContain('__webpack_require__.p = "/x/"');
    const hash = variables.find(({ name }) => name === "__webpack_hash__");
    expect(hash?.assignable).toBeUndefined();
    await expect(build({ "src/index.js": '__webpack_hash__ = "x";' })).rejects.toThrow(
      /__webpack_hash__/,
    );
  });
});

describe("magic comments", () => {
  it("are recognized in the syntax that the facts list", async () => {
    const comments = read<MagicCommentFact[]>("magic-comments.json");
    const readers = (name: string) =>
      comments.find((comment) => comment.name === name)!.readBy.map(({ syntax }) => syntax);
    expect(readers("webpackChunkName")).toContain("import()");
    expect(readers("webpackIgnore")).toContain("require()");
    const { files } = await build({
      "src/index.js":
        'import(/* webpackChunkName: "named" */ "./lazy.js"); import(/* webpackIgnore: true */ "./left.js");',
      "src/lazy.js": "export default 1;",
    });
    expect(Object.keys(files)).toContain("named.js");
    expect(files["main.js"]).toMatch(/import\([^)]*"\.\/left\.js"\)/);
  });
});

describe("options of webpack 4", () => {
  const migrations = read<MigrationFacts>("migrations.json");
  const configWith = (place: string, value: unknown) =>
    place.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

  it("are rejected by webpack 5 and accepted by webpack 4", () => {
    const { validate } = new InstalledPackage(WEBPACK_4).load<{
      validate: (config: object) => unknown[];
    }>();
    const gone = [
      ["output.jsonpFunction", "load"],
      ["optimization.namedModules", true],
      ["resolve.concord", true],
      ["node.Buffer", false],
    ] as const;
    for (const [place, value] of gone) {
      expect(migrations.removedOptions.map((option) => option.path)).toContain(place);
      expect(() => api.validate(configWith(place, value)), place).toThrow(/unknown property/);
      expect(validate(configWith(place, value)), place).toEqual([]);
    }
  });

  it("have a replacement that webpack 5 accepts", () => {
    const jsonp = migrations.removedOptions.find(({ path: p }) => p === "output.jsonpFunction");
    expect(jsonp?.now).toEqual([{ option: "output.chunkLoadingGlobal" }]);
    expect(() => api.validate(configWith("output.chunkLoadingGlobal", "load"))).not.toThrow();
  });
});

describe("claims in the text of pages", () => {
  it("each banner is added above the existing content of the file", async () => {
    const plugins = [new api.BannerPlugin("one"), new api.BannerPlugin("two")];
    const { files } = await build(LAZY, { mode: "development", plugins });
    expect(files["main.js"]).toMatch(/^\/\*! two \*\/\n\/\*! one \*\/\n/);
  });

  it("baseUrl in tsconfig.json resolves modules even without paths", async () => {
    const files = {
      "src/index.js": 'import { found } from "util/found.js"; console.log(found);',
      "src/util/found.js": 'export const found = "found-marker";',
      "tsconfig.json": '{ "compilerOptions": { "baseUrl": "./src" } }',
    };
    const built = await build(files, { resolve: { tsconfig: true } });
    expect(built.files["main.js"]).toContain("found-marker");
    await expect(build(files, { resolve: { tsconfig: false } })).rejects.toThrow("util/found.js");
  });

  it("this.emitFile replaces [fullhash] and keeps placeholders that have no value", async () => {
    const loader = `module.exports = function (source) {
      for (const name of ["a.[fullhash]", "b.[name]", "c.[ext]", "d.[chunkhash]"]) this.emitFile(name, "x");
      return source;
    };`;
    const { files } = await build(
      { "src/index.js": "console.log(1);", "emit.cjs": loader },
      { module: { rules: [{ test: /\.js$/, use: "./emit.cjs" }] } },
    );
    const emitted = Object.keys(files).filter((name) => name !== "main.js");
    expect(emitted.sort()).toEqual([
      expect.stringMatching(/^a\.[0-9a-f]{20}$/),
      "b.[name]",
      "c.[ext]",
      "d.[chunkhash]",
    ]);
  });
});
