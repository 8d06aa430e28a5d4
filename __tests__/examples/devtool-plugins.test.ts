// Tests the claims about the example that the pages of the three plugins behind `devtool` share: which
// modules get a map, what the map contains, and under which names the modules are evaluated.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { buildExample, EXAMPLES } from "../support/examples";
import type { BuildOptions, ExampleBuild } from "../support/examples";

const EXAMPLE = "plugins/source-map-dev-tool-plugin";

interface SourceMap {
  sources: string[];
  sourcesContent?: string[];
  ignoreList?: number[];
}

const mapIn = ({ files }: ExampleBuild, file: string): SourceMap =>
  JSON.parse(files[file]!.text) as SourceMap;

const withConfig = (file: string): BuildOptions => ({
  files: {
    "webpack.config.mjs": readFileSync(path.join(EXAMPLES, EXAMPLE, file), "utf8"),
  },
});

/** Returns the paths of the source files whose modules are evaluated with their own map. */
function mapsInEval(build: ExampleBuild): string[] {
  const maps = build.files["main.js"]!.text.matchAll(/base64,([\w+/=]+)/g);
  return [...maps]
    .map(([, data]) => JSON.parse(Buffer.from(data!, "base64").toString()) as SourceMap)
    .flatMap(({ sources }) => sources.map((source) => source.replace(/\?\w+$/, "")));
}

describe("SourceMapDevToolPlugin", () => {
  test("creates a private map with the source code, and a public one without", async () => {
    const build = await buildExample(EXAMPLE);
    expect(build.errors).toEqual([]);
    expect(Object.keys(build.files)).toEqual(["main.js", "main.js.map", "private/main.js.map"]);
    expect(mapIn(build, "private/main.js.map").sourcesContent).toContain(
      readFileSync(path.join(EXAMPLES, EXAMPLE, "src/price.js"), "utf8"),
    );
    expect(mapIn(build, "main.js.map")).not.toHaveProperty("sourcesContent");
    const comments = build.files["main.js"]!.text.match(/sourceMappingURL=.*/g);
    expect(comments).toEqual(["sourceMappingURL=main.js.map"]);
  });

  test("marks the vendor source only in the public map", async () => {
    const build = await buildExample(EXAMPLE);
    const { sources, ignoreList } = mapIn(build, "main.js.map");
    expect(ignoreList).toEqual([sources.indexOf("webpack:///./src/vendor/round.js")]);
    expect(mapIn(build, "private/main.js.map")).not.toHaveProperty("ignoreList");
  });

  test("clashes with the maps of `devtool`: adds two comments, or causes a conflict", async () => {
    const second = (filename: string): BuildOptions => ({
      change: (config, webpack) => {
        config.devtool = "source-map";
        config.plugins = [new webpack.SourceMapDevToolPlugin({ filename })];
      },
    });
    const { files } = await buildExample(EXAMPLE, second("maps/[file].map"));
    expect(files["main.js"]!.text.match(/sourceMappingURL=.*/g)).toEqual([
      "sourceMappingURL=maps/main.js.map",
      "sourceMappingURL=main.js.map",
    ]);
    const { errors } = await buildExample(EXAMPLE, second("[file].map"));
    expect(errors[0]).toContain(
      "Conflict: Multiple assets emit different content to the same filename main.js.map",
    );
  });

  test("maps to the bundle instead of the sources if `eval` is still enabled", async () => {
    const { files } = await buildExample(EXAMPLE, {
      change: (config, webpack) => {
        config.mode = "development";
        delete config.devtool;
        config.plugins = [new webpack.SourceMapDevToolPlugin({ filename: "[file].map" })];
      },
    });
    const { sources } = JSON.parse(files["main.js.map"]!.text) as SourceMap;
    expect(sources).toContain("webpack:///webpack/bootstrap");
    expect(sources.join()).not.toContain("price.js");
  });
});

describe("EvalSourceMapDevToolPlugin", () => {
  test("excludes the module from eval() and from the maps", async () => {
    const build = await buildExample(EXAMPLE, withConfig("eval-source-map.config.mjs"));
    expect(mapsInEval(build)).toEqual(["webpack:///./src/index.js", "webpack:///./src/price.js"]);
    expect(build.files["main.js"]!.text).toContain("\nconst round = (value)");
  });

  test("without `exclude`, creates a map for that module too, in a larger file", async () => {
    const excluding = await buildExample(EXAMPLE, withConfig("eval-source-map.config.mjs"));
    const all = await buildExample(EXAMPLE, {
      ...withConfig("eval-source-map.config.mjs"),
      change: (config, webpack) => {
        config.plugins = [new webpack.EvalSourceMapDevToolPlugin()];
      },
    });
    expect(mapsInEval(all)).toContain("webpack:///./src/vendor/round.js");
    expect(all.files["main.js"]!.text).not.toContain("\nconst round = (value)");
    expect(all.files["main.js"]!.size).toBeGreaterThan(excluding.files["main.js"]!.size);
  });

  test("evaluates modules twice when combined with the default of development", async () => {
    const build = await buildExample(EXAMPLE, {
      ...withConfig("eval-source-map.config.mjs"),
      change: (config) => {
        delete config.devtool;
      },
    });
    expect(build.files["main.js"]!.text).toContain('eval("{eval(');
  });
});

describe("EvalDevToolModulePlugin", () => {
  const names = ({ files }: ExampleBuild) =>
    [...files["main.js"]!.text.matchAll(/\/\/# sourceURL=(\S+?)\\n/g)].map(([, name]) => name);

  test("evaluates the modules under the names that its page shows", async () => {
    const page = readFileSync(
      path.join(CONTENT, "plugins/eval-dev-tool-module-plugin.mdx"),
      "utf8",
    );
    const rows = [...page.matchAll(/^\| `(src\/.+)` \| `(.+)` \| `(.+)` \|$/gm)];
    expect(rows).toHaveLength(2);
    const own = names(await buildExample(EXAMPLE, withConfig("eval.config.mjs")));
    const option = names(
      await buildExample(EXAMPLE, {
        ...withConfig("eval.config.mjs"),
        change: (config) => {
          config.devtool = "eval";
          config.plugins = [];
        },
      }),
    );
    expect(rows.map((row) => row[2])).toEqual(option.slice(0, 2));
    expect(rows.map((row) => row[3])).toEqual(own.slice(0, 2));
  });

  test("evaluates the modules under the names that the template defines", async () => {
    const build = await buildExample(EXAMPLE, withConfig("eval.config.mjs"));
    expect(names(build)).toEqual([
      "shop/./src/index.js",
      "shop/./src/price.js",
      "shop/./src/vendor/round.js",
    ]);
  });

  test("uses different names than `devtool`, with the name of the package", async () => {
    const build = await buildExample(EXAMPLE, {
      ...withConfig("eval.config.mjs"),
      change: (config) => {
        config.devtool = "eval";
        config.plugins = [];
      },
    });
    expect(names(build)[0]).toBe("webpack://source-map-dev-tool-plugin/./src/index.js?");
  });
});
