// Tests plugin examples that need more than one build: several builds, watch mode, or a running program.
import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, jest, test } from "@jest/globals";
import type { Compiler, ManifestPlugin } from "webpack-documented";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, EXAMPLES } from "../support/examples";
import type { BuildOptions, ExampleBuild } from "../support/examples";
import { expectStated, inKilobytes, printedLines } from "../support/guide-output";
import { buildProject, shownConfig, shownSample } from "../support/page-samples";
import {
  exampleCompiler,
  runAgain,
  shownCode,
  shownParts,
  withPlugin,
  type CreatePlugin,
} from "../support/plugin-examples";

const close = (compiler: Compiler): Promise<unknown> =>
  new Promise((resolve) => compiler.close(resolve));

/** Returns what a program of the example prints. */
async function printed(folder: string, code: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: folder,
  });
  return stdout.trim();
}

describe("the stage of plugins/banner-plugin", () => {
  const build = (stage: number, banner: string): Promise<ExampleBuild> =>
    buildExample("plugins/banner-plugin", {
      change: (config, webpack) => {
        config.devtool = "source-map";
        config.output = { filename: "[contenthash].js" };
        config.plugins = [new webpack.BannerPlugin({ banner, entryOnly: true, stage })];
      },
    });
  const mapOf = ({ files }: ExampleBuild): { mappings: string } => {
    const [, map] = Object.entries(files).find(
      ([name, { text }]) => name.endsWith(".map") && text.includes("index.js"),
    )!;
    return JSON.parse(map.text) as { mappings: string };
  };

  // The values of PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, _DEV_TOOLING, _OPTIMIZE_HASH, and _REPORT.
  test.each([
    [400 + 1, true, true],
    [500 + 1, false, true],
    [5000, false, false],
  ])("%i: map is correct: %s, hash includes the text: %s", async (stage, isRight, isInHash) => {
    const one = await build(stage, "© Example");
    const other = await build(stage, "© Other");
    expect(mapOf(one).mappings.startsWith(";")).toBe(isRight);
    const [first, second] = [one, other].map(({ files }) => Object.keys(files).join());
    expect(first !== second).toBe(isInHash);
  });
});

describe("plugins/progress-plugin", () => {
  // The log omits phases that take less than a millisecond.
  const takeTime = ({ hooks }: Compiler): void => {
    for (const hook of [hooks.beforeRun, hooks.make, hooks.emit]) {
      hook.tapPromise("Test", () => setTimeout(5));
    }
  };
  const logOf = async (create?: CreatePlugin, others = [takeTime]): Promise<string> => {
    let log = "";
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    await buildExample("plugins/progress-plugin", {
      change: (config, webpack) => {
        config.infrastructureLogging = { stream: stream as never, colors: false };
        if (create) config.plugins = [create(webpack)];
        config.plugins!.push(...others);
      },
    });
    return log;
  };
  // On a busy machine, a phase can take more than a second, so its time is in seconds.
  const withoutNumbers = (text: string): string =>
    text.replaceAll(/\d+m?s\b/g, "[time]").replaceAll(/\d+/g, "0");

  test("logs the time of each phase, but shows no bar without a terminal", async () => {
    const log = withoutNumbers(await logOf());
    for (const line of await shownParts("progress-plugin", "stderr")) {
      expect(log).toContain(withoutNumbers(line));
    }
    expect(log).not.toMatch(/[█▓░━]/);
  });

  test("logs no times without phaseTimings, and shows bars with true", async () => {
    const log = await logOf(({ ProgressPlugin }) => new ProgressPlugin({ progressBar: true }));
    expect(log).not.toContain("Phase breakdown");
    expect(log).toMatch(/[█▓░━]/);
  });

  const PAGE = "plugins/progress-plugin.mdx";
  /** Checks that the output starts and ends with the lines that the sample shows before and after "…". */
  const expectSteps = (code: string, lines: readonly string[]) => {
    const [start, end] = code.split("…").map((part) => printedLines(part.trim()));
    const printed = lines.map((line) => line.trim()).filter((line) => line !== "");
    expect(printed.slice(0, start!.length)).toEqual(start);
    if (end!.join("") !== "") expect(printed.slice(-end!.length)).toEqual(end);
  };

  test("prints the steps on the page if the output isn't a terminal", async () => {
    const lines = (await logOf(undefined, [])).split("\n");
    const { code } = await shownSample(PAGE, "<s> [webpack.Progress] 1%");
    expectSteps(code, lines);
    expect(lines.length).toBeGreaterThan(200);
  });

  test("passes the steps on the page to the function on it", async () => {
    const log = jest.spyOn(console, "error").mockImplementation(() => {});
    try {
      await buildProject(await shownConfig(PAGE, "let last"), { files: { "src/index.js": "" } });
      const { code } = await shownSample(PAGE, "99% cache shutdown");
      expectSteps(code, log.mock.calls.map(String));
    } finally {
      log.mockRestore();
    }
  });
});

describe("plugins/watch-ignore-plugin", () => {
  /** Returns the bundle as soon as it contains the change in one of the two files. */
  const bundleWith = async (change: string, options?: BuildOptions): Promise<string> => {
    const { compiler, folder } = await exampleCompiler("plugins/watch-ignore-plugin", options);
    const write = () => {
      writeFileSync(path.join(folder, "src/gen/a.js"), 'export const a = "gen 2";\n');
      writeFileSync(path.join(folder, "src/b.js"), 'export const b = "hand 2";\n');
    };
    let writing: ReturnType<typeof setInterval> | undefined;
    try {
      return await new Promise((resolve, reject) => {
        compiler.watch({ aggregateTimeout: 0 }, (error) => {
          if (error) return reject(error);
          const text = readFileSync(path.join(folder, "dist/main.js"), "utf8");
          if (text.includes(change)) return resolve(text);
          // A change that happens while the other file's build starts could get lost, so write both
          // repeatedly.
          writing ??= setInterval(write, 500);
        });
      });
    } finally {
      clearInterval(writing);
      await close(compiler);
    }
  };

  test("keeps the previous content of an ignored file", async () => {
    expect(await bundleWith('"hand 2"')).toContain('"gen 1"');
  });

  test("includes the new content if the paths don't match", async () => {
    const relative = withPlugin(
      ({ WatchIgnorePlugin }) => new WatchIgnorePlugin({ paths: ["src/gen"] }),
    );
    expect(await bundleWith('"gen 2"', relative)).not.toContain('"gen 1"');
  });
});

describe("plugins/hot-module-replacement-plugin", () => {
  const greeting = (text: string) => `export const greet = (name) => \`${text}, \${name}\`;\n`;

  test("replaces a module in a running program", async () => {
    const name = "plugins/hot-module-replacement-plugin";
    const { compiler, folder } = await exampleCompiler(name);
    let program: ReturnType<typeof spawn> | undefined;
    let output = "";
    try {
      await new Promise<void>((resolve, reject) => {
        compiler.watch({ aggregateTimeout: 0 }, (error, stats) => {
          if (error) return reject(error);
          const assets = Object.keys(stats!.compilation.assets);
          if (assets.some((asset) => asset.endsWith(".hot-update.json"))) {
            program!.kill("SIGUSR2");
            return;
          }
          if (program) return;
          program = spawn(process.execPath, ["dist/main.cjs"], { cwd: folder });
          program.stdout!.on("data", (data: Buffer) => {
            const isFirst = output === "";
            output += data.toString();
            if (isFirst) writeFileSync(path.join(folder, "src/greet.js"), greeting("Good morning"));
            if (output.includes("Update applied")) resolve();
          });
          program.stderr!.on("data", (data: Buffer) => reject(new Error(data.toString())));
        });
      });
    } finally {
      program?.kill();
      await close(compiler);
    }
    expect(output.trim()).toBe((await shownCode(path.basename(name), "stdout")).trim());
  });

  test("writes no update if the build runs twice without watching", async () => {
    const { compiler, folder } = await exampleCompiler("plugins/hot-module-replacement-plugin");
    await runAgain(compiler);
    writeFileSync(path.join(folder, "src/greet.js"), greeting("Good morning"));
    const { compilation } = await runAgain(compiler);
    expect(Object.keys(compilation.assets)).toEqual(["main.cjs"]);
    expect(readFileSync(path.join(folder, "dist/main.cjs"), "utf8")).toContain("Good morning");
    await close(compiler);
  });

  test("makes a script as much larger as the page shows", async () => {
    const { source } = await readPage(CONTENT, "plugins/hot-module-replacement-plugin.mdx");
    const sizeWith = async (options: BuildOptions): Promise<number> => {
      const { files } = await buildExample("plugins/hot-module-replacement-plugin", {
        change: (config, webpack) => {
          options.change?.(config, webpack);
          Object.assign(config, { mode: "production", target: "web", entry: "./src/index.js" });
        },
      });
      return files["main.cjs"]!.size;
    };
    const [larger, smaller] = [await sizeWith({}), await sizeWith(withPlugin())];
    expectStated(source, inKilobytes(larger), "kB");
    expectStated(source, smaller, "bytes");
  });

  test("reports a wrong request in `accept()` as the page shows", async () => {
    const name = "plugins/hot-module-replacement-plugin";
    const { folder, stats } = await buildExample(name, {
      files: {
        "src/index.js": readFileSync(path.join(EXAMPLES, name, "src/index.js"), "utf8").replace(
          'accept("./greet.js"',
          'accept("./nope.js"',
        ),
      },
    });
    const { moduleName, loc, message } = stats.errors![0]!;
    const { code } = await shownSample(`${name}.mdx`, "nope.js");
    expect(`ERROR in ${moduleName} ${loc}\n${message}`.replace(folder, "/project")).toBe(code);
  });

  test("removes the code behind the condition if the plugin isn't used", async () => {
    const name = "plugins/hot-module-replacement-plugin";
    const text = (build: ExampleBuild) => build.files["main.cjs"]!.text;
    expect(text(await buildExample(name))).toContain(".hot.accept(");
    const without = withPlugin(undefined, { files: {} });
    expect(text(await buildExample(name, without))).not.toContain(".hot.accept(");
  });
});

describe("plugins/automatic-prefetch-plugin", () => {
  const importing = (request: string): BuildOptions => ({
    files: {
      "src/page.js": `import "${request}";\nexport const page = 1;\n`,
      "src/style.css": "body {\n}\n",
    },
  });
  const second = async (options?: BuildOptions) => {
    const { compiler, folder } = await exampleCompiler(
      "plugins/automatic-prefetch-plugin",
      options,
    );
    await runAgain(compiler);
    writeFileSync(path.join(folder, "src/page.js"), "export const page = 2;\n");
    const stats = await runAgain(compiler);
    const { compilation } = stats;
    await close(compiler);
    return {
      errors: stats
        .toString({ all: false, errors: true, colors: false })
        .split("\n")
        .filter((line) => line !== ""),
      files: [...compilation.modules].flatMap((module) => module.nameForCondition() ?? []),
    };
  };

  test("keeps a module that is no longer imported, unlike a build without the plugin", async () => {
    const isLine = (file: string) => file.endsWith("line.js");
    expect((await second()).files.some(isLine)).toBe(true);
    expect((await second(withPlugin())).files.some(isLine)).toBe(false);
  });

  test("fails for a stylesheet from the second build on", async () => {
    const { errors } = await second(importing("./style.css"));
    const shown = await shownParts("automatic-prefetch-plugin", "stderr");
    for (const line of shown) expect(errors.join("\n")).toContain(line);
    expect((await second(importing("./line.js"))).errors).toEqual([]);
    expect((await second(withPlugin(undefined, importing("./style.css")))).errors).toEqual([]);
  });

  test("prefetches modules other than the imported ones in a package with a type", async () => {
    const { files } = await second({ files: { "src/package.json": '{ "type": "module" }' } });
    expect(files.filter((file) => file.endsWith("page.js"))).toHaveLength(2);
    const untyped = await second();
    expect(untyped.files.filter((file) => file.endsWith("page.js"))).toHaveLength(1);
  });
});

describe("plugins/profiling-plugin", () => {
  const events = (folder: string) =>
    JSON.parse(readFileSync(path.join(folder, "profile/events.json"), "utf8")) as {
      name: string;
      ph: string;
    }[];

  test("records plugin calls and a CPU profile", async () => {
    const { folder, errors } = await buildExample("plugins/profiling-plugin");
    expect(errors).toEqual([]);
    const names = new Set(events(folder).map(({ name }) => name));
    for (const name of ["MinimizerPlugin", "SplitChunksPlugin", "CpuProfile"]) {
      expect(names).toContain(name);
    }
  });

  test("records nothing for a plugin that isn't used", async () => {
    const { folder } = await buildExample("plugins/profiling-plugin", {
      change: (config) => {
        config.optimization = { minimize: false };
      },
    });
    expect(events(folder).map(({ name }) => name)).not.toContain("MinimizerPlugin");
  });

  test("writes to the working directory if no path is set", async () => {
    const { folder } = await buildExample(
      "plugins/profiling-plugin",
      withPlugin(({ debug }) => new debug.ProfilingPlugin()),
    );
    expect(existsSync(path.join(folder, "events.json"))).toBe(true);
    expect(existsSync(path.join(folder, "profile"))).toBe(false);
  });
});

test("tags.js in plugins/manifest-plugin prints the tags that the page shows", async () => {
  const { folder } = await buildExample("plugins/manifest-plugin");
  const code = 'import { tags } from "./tags.js"; console.log(tags("shop"));';
  const shown = await shownCode("manifest-plugin", "Tags of the entry shop");
  expect(await printed(folder, code)).toBe(shown.trim());
  expect(await printed(folder, code.replace("shop", "admin"))).not.toContain("shop");
});

test("tags.js in plugins/manifest-plugin prints the tags of an entry's dependencies first", async () => {
  const { folder } = await buildExample("plugins/manifest-plugin", {
    change: (config) => {
      config.entry = {
        shop: { import: "./src/shop.js", dependOn: "admin" },
        admin: "./src/admin.js",
      };
    },
  });
  const code = 'import { tags } from "./tags.js"; console.log(tags("shop"));';
  const files = (await printed(folder, code))
    .split("\n")
    .map((tag) => /(\w+)\.\w+\.\w+"/.exec(tag)?.[1]);
  expect(files).toEqual(["runtime", "admin", "shop", "shop"]);
});

describe("the manifests after a hot update", () => {
  type Options = ConstructorParameters<typeof ManifestPlugin>[0];

  /** Watches the example of ManifestPlugin, edits shop.js, and returns both manifests. */
  async function manifestsAfterEdit(options: Options) {
    const { compiler, folder } = await exampleCompiler("plugins/manifest-plugin", {
      change: (config, webpack) => {
        config.mode = "development";
        config.plugins = [
          new webpack.HotModuleReplacementPlugin(),
          new webpack.ManifestPlugin(options),
          new webpack.SSRManifestPlugin(),
        ];
      },
    });
    const read = (name: string): unknown =>
      JSON.parse(readFileSync(path.join(folder, "dist", name), "utf8"));
    try {
      await new Promise<void>((resolve, reject) => {
        let edited = false;
        compiler.watch({ aggregateTimeout: 0 }, (error, stats) => {
          if (error) return reject(error);
          const assets = Object.keys(stats!.compilation.assets);
          if (assets.some((asset) => asset.endsWith(".hot-update.json"))) return resolve();
          if (edited) return;
          edited = true;
          writeFileSync(path.join(folder, "src/shop.js"), 'import "./shop.css";\n');
        });
      });
      return {
        manifest: read("manifest.json") as {
          entrypoints: Record<string, { imports: string[] }>;
          assets: Record<string, { file: string }>;
        },
        ssrManifest: read("ssr-manifest.json") as Record<string, string[]>,
      };
    } finally {
      await close(compiler);
    }
  }

  const imports = ["runtime.js", "runtime.js", "shop.js", "shop.css", "shop.js"];

  test("contain the update files, which replace the scripts", async () => {
    const { manifest, ssrManifest } = await manifestsAfterEdit({});
    expect(manifest.entrypoints.shop!.imports).toEqual(imports);
    expect(manifest.assets["shop.js"]!.file).toMatch(/^\/static\/shop\.\w+\.hot-update\.js$/);
    expect(ssrManifest["./src/shop.js"]!.join()).toMatch(/shop\.\w+\.hot-update\.js/);
  });

  test("contain the scripts with the filter that the page shows", async () => {
    const { manifest } = await manifestsAfterEdit({
      filter: ({ file }) => !file.includes(".hot-update."),
    });
    expect(manifest.entrypoints.shop!.imports).toEqual(imports);
    expect(manifest.assets["shop.js"]!.file).toMatch(/^\/static\/shop\.\w{8}\.js$/);
    expect(JSON.stringify(manifest)).not.toContain("hot-update");
  });
});

test("preload.js in plugins/ssr-manifest-plugin prints the tags that the page shows", async () => {
  const { folder } = await buildExample("plugins/ssr-manifest-plugin");
  const code =
    'import { preloads } from "./preload.js"; console.log(preloads(["./src/pages/menu.js"]));';
  const shown = await shownCode("ssr-manifest-plugin", "Tags of the view menu.js");
  expect(await printed(folder, code)).toBe(shown.trim());
  expect(await printed(folder, code.replace("menu.js", "order.js"))).not.toContain("stylesheet");
});

test("plugins/ssr-manifest-plugin adds as many bytes to the entry as its page says", async () => {
  const name = "plugins/ssr-manifest-plugin";
  const sizeOf = ({ files }: ExampleBuild) =>
    Object.entries(files).find(([file]) => file.startsWith("app."))![1].size;
  const added = sizeOf(await buildExample(name)) - sizeOf(await buildExample(name, withPlugin()));
  const { source } = await readPage(CONTENT, `${name}.mdx`);
  expectStated(source, added, "bytes");
});

describe("a hash in the page names of plugins/html-modules-plugin", () => {
  /** Returns the page and its file name. */
  const pageOf = async (realContentHash: boolean, generator: string) => {
    const { files } = await buildExample("plugins/html-modules-plugin", {
      change: (config) => {
        config.output = { htmlFilename: "[contenthash].html" };
        config.optimization = { realContentHash };
        Object.assign(config.plugins![0]!, { generator });
      },
    });
    const [name, { text }] = Object.entries(files).find(([file]) => file.endsWith(".html"))!;
    return { name, text };
  };

  test.each([true, false])(
    "doesn't change with what a hook adds, if realContentHash is %s",
    async (realContentHash) => {
      const one = await pageOf(realContentHash, "webpack");
      const other = await pageOf(realContentHash, "another");
      expect(one.text).toContain("generator");
      expect(other.text).not.toBe(one.text);
      expect(other.name).toBe(one.name);
    },
  );
});
