// Tests the claims about the example that the pages of DllPlugin and DllReferencePlugin share: the program
// uses modules from a library that was built first.
import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { BuildOptions, ExampleBuild } from "../support/examples";
import { linesMissing, printedLines } from "../support/guide-output";
import { shownSample } from "../support/page-samples";
import { shownCode } from "../support/plugin-examples";

const EXAMPLE = "plugins/dll-plugin";
const LIBRARY = readFileSync(path.join(EXAMPLES, EXAMPLE, "webpack.library.config.mjs"), "utf8");

const buildLibrary = (change?: BuildOptions["change"]): Promise<ExampleBuild> =>
  buildExample(EXAMPLE, {
    files: { "webpack.config.mjs": LIBRARY },
    ...(change && { change }),
  });

/** Builds the program with the manifest of a library build. */
const buildProgram = (
  library: ExampleBuild,
  change?: BuildOptions["change"],
): Promise<ExampleBuild> =>
  buildExample(EXAMPLE, {
    files: { "dist/vendor.manifest.json": library.files["vendor.manifest.json"]!.text },
    ...(change && { change }),
  });

/** Runs scripts one after the other on the same page, and returns what they print. */
function run(...scripts: string[]): string[] {
  const printed: string[] = [];
  const context = vm.createContext({
    console: { log: (...parts: unknown[]) => printed.push(parts.join(" ")) },
  });
  for (const script of scripts) vm.runInContext(script, context);
  return printed;
}

const script = (build: ExampleBuild, file = "main.js") => build.files[file]!.text;

const modules = ({ stats }: ExampleBuild) => stats.modules!.map(({ name }) => name);

let library: ExampleBuild;

beforeAll(async () => {
  library = await buildLibrary();
});

const manifest = (build: ExampleBuild) =>
  JSON.parse(script(build, "vendor.manifest.json")) as {
    name: string;
    content: Record<string, { exports: string[] }>;
  };

describe("DllPlugin", () => {
  test("lists the entries with their exports, but not what they import", () => {
    const { name, content } = manifest(library);
    expect(name).toBe("vendor_dll");
    expect(Object.keys(content)).toEqual(["./lib/money.js", "./lib/teas.js"]);
    expect(content["./lib/money.js"]!.exports).toEqual(["format"]);
  });

  test("writes the manifest that its page shows", async () => {
    const shown = await shownCode("dll-plugin", "dist/vendor.manifest.json");
    expect(manifest(library)).toEqual(JSON.parse(shown));
  });

  test("lists every module with `entryOnly: false`", async () => {
    const open = await buildLibrary((config, webpack) => {
      config.plugins = [
        new webpack.DllPlugin({
          name: "[name]_dll",
          path: path.resolve("dist/[name].manifest.json"),
          entryOnly: false,
        }),
      ];
    });
    expect(Object.keys(manifest(open).content)).toContain("./lib/names.js");
  });

  test("rejects entries that share a manifest", async () => {
    const build = buildLibrary((config, webpack) => {
      config.entry = { money: "./lib/money.js", teas: "./lib/teas.js" };
      config.plugins = [
        new webpack.DllPlugin({ name: "[name]_dll", path: path.resolve("dist/manifest.json") }),
      ];
    });
    await expect(build).rejects.toThrow("each chunk must have a unique path");
  });
});

describe("DllReferencePlugin", () => {
  test("bundles none of the library's modules, and runs after the library's script", async () => {
    const program = await buildProgram(library);
    expect(program.errors).toEqual([]);
    expect(modules(program)).toContain("delegated ./lib/money.js from dll-reference vendor_dll");
    expect(modules(program)).not.toContain("./lib/names.js");
    expect(run(script(library, "vendor.dll.js"), script(program))).toEqual(["Sencha $3.45"]);
  });

  test("prints the report that its page shows", async () => {
    const { output } = await runExampleCli(EXAMPLE, [], {
      files: { "dist/vendor.manifest.json": script(library, "vendor.manifest.json") },
    });
    const { code } = await shownSample("plugins/dll-reference-plugin.mdx", "modules by path");
    expect(linesMissing(printedLines(code), output)).toEqual([]);
  });

  test("throws an error without the library's script", async () => {
    const program = await buildProgram(library);
    expect(() => run(script(program))).toThrow("vendor_dll is not defined");
  });

  test("bundles everything without a warning if the context differs", async () => {
    const program = await buildProgram(library, (config, webpack) => {
      config.plugins = [
        new webpack.DllReferencePlugin({
          context: path.resolve("src"),
          manifest: path.resolve("dist/vendor.manifest.json"),
        }),
      ];
    });
    expect(program.errors).toEqual([]);
    expect(modules(program).join()).not.toContain("delegated");
    expect(run(script(program))).toEqual(["Sencha $3.45"]);
  });

  test("fails in the browser if the library was rebuilt without a module", async () => {
    const program = await buildProgram(library);
    const smaller = await buildLibrary((config) => {
      config.entry = { vendor: "./lib/money.js" };
    });
    expect(() => run(script(smaller, "vendor.dll.js"), script(program))).toThrow(
      "is not a function",
    );
  });

  test("can't build without the manifest", async () => {
    await expect(buildExample(EXAMPLE)).rejects.toThrow(/^ENOENT: .*vendor\.manifest\.json/);
  });
});
