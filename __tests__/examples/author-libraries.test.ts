// Tests the claims of the guide on libraries: the tests use both bundles the way their users would.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { JSDOM, VirtualConsole } from "jsdom";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { Configuration, ExampleBuild } from "../support/examples";
import { expectStated, pageText, printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const MODULE = "page-search.mjs";
const UMD = "page-search.umd.js";

const PAGE = pageText("guides/author-libraries.mdx");

const source = (file: string) =>
  readFileSync(path.join(EXAMPLES, "author-libraries", file), "utf8");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("author-libraries");
});

/** Runs a separate program in the directory of the built package. */
function runInNode(file: string, text: string): string {
  writeFileSync(path.join(build.folder, file), text);
  return execFileSync(process.execPath, [file], { cwd: build.folder }).toString();
}

interface PageSearch {
  createSearch: (pages: { title: string; text: string }[]) => (query: string) => string[];
  highlight: (text: string, query: string) => string;
}

/** Returns the global variable that script tags with these sources create. */
function globalAfter(...scripts: string[]): PageSearch | undefined {
  const { window } = new JSDOM("<!doctype html>", { runScripts: "outside-only" });
  for (const script of scripts) window.eval(script);
  return (window as unknown as { pageSearch?: PageSearch }).pageSearch;
}

const pages = [{ title: "Tea", text: "Green leaves" }];

describe("the bundle for bundlers", () => {
  test("is an ES module that imports its peer dependency and exports two functions", () => {
    expect(build.errors).toEqual([]);
    const { text } = build.files[MODULE]!;
    expect(text).toMatch(/^import .* from "minisearch";/);
    expect(text).toContain("export { createSearch, highlight };");
    expect(text).toContain("* Creates a function");
  });

  test("is the same with the library type modern-module", async () => {
    const { errors, files } = await buildExample("author-libraries", {
      change: (config) => {
        if (config.name === "module") config.output!.library = { type: "modern-module" };
      },
    });
    expect(errors).toEqual([]);
    expect(files[MODULE]!.text).toBe(build.files[MODULE]!.text);
  });

  test("has the sizes on the page with and without its peer dependency", async () => {
    const sizeWith = async (externals: Configuration["externals"]) => {
      const { files } = await buildExample("author-libraries", {
        change: (config) => {
          delete config.devtool;
          config.externals = externals;
        },
      });
      return files[MODULE]!.size;
    };
    expectStated(PAGE, Math.round((await sizeWith([])) / 1024), "KiB");
    expectStated(PAGE, await sizeWith(["minisearch"]), "bytes");
  });

  test("works with import in Node.js", () => {
    const output = runInNode(
      "use.mjs",
      `import { createSearch } from "page-search";
console.log(createSearch(${JSON.stringify(pages)})("gre"));`,
    );
    expect(output).toBe("[ 'Tea' ]\n");
  });

  (process.features.require_module ? test : test.skip)("works with require() in Node.js", () => {
    const output = runInNode(
      "use.cjs",
      `const { createSearch } = require("page-search");
console.log(createSearch(${JSON.stringify(pages)})("gre"));`,
    );
    expect(output).toContain("[ 'Tea' ]\n");
  });

  test("lets an application drop what it doesn't use, including the peer dependency", async () => {
    const application = (text: string) =>
      buildExample("author-libraries", {
        files: {
          "app.js": text,
          [`dist/${MODULE}`]: build.files[MODULE]!.text,
        },
        change: ({ name }) => ({
          name: name!,
          mode: "production",
          entry: "./app.js",
          output: { filename: `${name}.js` },
        }),
      });
    const small = await application(
      `import { highlight } from "page-search"; console.log(highlight("a", "a"));`,
    );
    const large = await application(
      `import { createSearch } from "page-search";
const search = createSearch(${JSON.stringify(pages)});
console.log(search("gre"));`,
    );
    expect([...small.errors, ...large.errors]).toEqual([]);
    expectStated(PAGE, small.files["module.js"]!.size, "bytes", 50);
    expectStated(PAGE, large.files["module.js"]!.size / 1024, "KiB", 0.05);
  });
});

describe("the declaration files", () => {
  const typescript = (folder: string, ...options: string[]): string => {
    const tsc = path.join(build.folder, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: folder });
    return stdout.toString();
  };

  beforeAll(() => {
    expect(typescript(build.folder)).toBe("");
  });

  test("describe both functions", () => {
    const text = readFileSync(path.join(build.folder, "dist/types/index.d.ts"), "utf8");
    expect(text).toContain("(query: string) => string[]");
    expect(text).toContain("export function highlight(text: string, query: string): string;");
  });

  test.each([
    ["--module", "esnext", "--moduleResolution", "bundler"],
    ["--module", "nodenext"],
  ])("let an application find a mistake with %s %s", async (...options) => {
    const app = path.join(build.folder, "app");
    const installed = path.join(app, "node_modules/page-search");
    mkdirSync(path.join(app, "src"), { recursive: true });
    cpSync(path.join(build.folder, "dist"), path.join(installed, "dist"), { recursive: true });
    copyFileSync(path.join(build.folder, "package.json"), path.join(installed, "package.json"));
    writeFileSync(path.join(app, "package.json"), `{ "type": "module" }`);
    const fences = fencesOf(await readPage(CONTENT, "guides/author-libraries.mdx"));
    const sample = fences.find(({ title }) => title === "src/check.ts")!;
    writeFileSync(path.join(app, "src/check.ts"), `${sample.code}\n`);
    const check = () => typescript(app, "--noEmit", "--strict", ...options, "src/check.ts");
    expect(check()).toBe(
      "src/check.ts(4,14): error TS2322: Type 'string[]' is not assignable to type 'number'.\n",
    );

    const manifest = source("package.json").replace(/"types": .*/, "");
    writeFileSync(path.join(installed, "package.json"), manifest);
    expect(check()).toContain(
      "error TS7016: Could not find a declaration file for module 'page-search'.",
    );
  });
});

describe("in an application", () => {
  const STYLE = "mark { background: gold; }";

  /** Builds an application that imports the library's files. */
  const application = (sideEffects: string, change: (config: Configuration) => void = () => {}) =>
    buildExample("author-libraries", {
      files: {
        "app/index.js": `import "page-search/style.css";
import { highlight } from "page-search";
console.log(highlight("a", "a"));
`,
        // Without this file, "page-search" would be the library's own name.
        "app/package.json": "{}",
        "app/node_modules/page-search/package.json": source("package.json")
          .replace(`"sideEffects": false`, `"sideEffects": ${sideEffects}`)
          .replace(`"./package.json"`, `"./style.css": "./dist/style.css", "./package.json"`),
        "app/node_modules/page-search/dist/style.css": STYLE,
        [`app/node_modules/page-search/dist/${MODULE}`]: build.files[MODULE]!.text,
        [`app/node_modules/page-search/dist/${MODULE}.map`]: build.files[`${MODULE}.map`]!.text,
      },
      change: ({ name }) => {
        const config: Configuration = {
          name: name!,
          mode: "production",
          entry: "./app/index.js",
          output: { filename: `${name}.js`, cssFilename: `${name}.css` },
        };
        change(config);
        return config;
      },
    });

  test("the stylesheet is dropped unless sideEffects lists it", async () => {
    expect(Object.keys((await application("false")).files)).not.toContain("module.css");
    const { errors, files } = await application(`["*.css"]`);
    expect(errors).toEqual([]);
    expect(files["module.css"]!.text).toContain("gold");
  });

  test("the source map is used only with extractSourceMap", async () => {
    const sources = async (extractSourceMap: boolean) => {
      const { errors, files } = await application("false", (config) => {
        config.devtool = "source-map";
        config.module = { rules: [{ test: /\.m?js$/, extractSourceMap }] };
      });
      expect(errors).toEqual([]);
      return (JSON.parse(files["module.js.map"]!.text) as { sources: string[] }).sources.join();
    };
    expect(await sources(false)).not.toContain("src/words.js");
    expect(await sources(true)).toContain("src/words.js");
  });

  test("an entry that is a stylesheet becomes a file without a script", async () => {
    const { errors, files } = await buildExample("author-libraries", {
      files: { "src/style.css": STYLE },
      change: (config) => {
        if (config.name !== "module") return;
        config.entry = { "page-search": "./src/index.js", style: "./src/style.css" };
      },
    });
    expect(errors).toEqual([]);
    expect(files["style.css"]!.text).toContain("gold");
    expect(Object.keys(files)).not.toContain("style.mjs");
    expect(Object.keys(files)).toContain(MODULE);
  });
});

describe("the bundle for script tags", () => {
  test("runs in the demo page", async () => {
    const virtualConsole = new VirtualConsole();
    const problems: unknown[] = [];
    virtualConsole.on("jsdomError", (error) => problems.push(error));
    const { window } = await JSDOM.fromFile(path.join(build.folder, "demo.html"), {
      resources: "usable",
      runScripts: "dangerously",
      virtualConsole,
    });
    await new Promise((loaded) => window.addEventListener("load", loaded));
    expect(problems).toEqual([]);
    expect(window.document.querySelector("ul")!.textContent).toBe("Tea");
  });

  test("fails without its peer dependency only when a function needs it", () => {
    const own = globalAfter(build.files[UMD]!.text)!;
    expect(own.highlight("a b", "b")).toBe("a <mark>b</mark>");
    expect(() => own.createSearch(pages)).toThrow("is not a constructor");
  });

  test("is about a third smaller with the library type window", async () => {
    const { errors, files } = await buildExample("author-libraries", {
      change: (config) => {
        config.output!.library = { name: "pageSearch", type: "window" };
        config.externals = { minisearch: "MiniSearch" };
      },
    });
    expect(errors).toEqual([]);
    expect(globalAfter(files[UMD]!.text)!.highlight("a b", "b")).toBe("a <mark>b</mark>");
    expect(1 - files[UMD]!.size / build.files[UMD]!.size).toBeCloseTo(1 / 3, 1);
  });

  test("is an AMD module if the page has an AMD loader", () => {
    const defined: unknown[] = [];
    const { window } = new JSDOM("<!doctype html>", { runScripts: "outside-only" });
    const define = Object.assign((names: unknown) => defined.push(names), { amd: {} });
    Object.assign(window, { define });
    window.eval(build.files[UMD]!.text);
    expect(JSON.parse(JSON.stringify(defined))).toEqual([["minisearch"]]);
  });

  test("is a CommonJS module as .cjs, and exports nothing as .js in an ES module package", () => {
    const dist = path.join(build.folder, "dist");
    copyFileSync(path.join(dist, UMD), path.join(dist, "copy.cjs"));
    const keys = (file: string) =>
      runInNode("keys.cjs", `console.log(Object.keys(require("./dist/${file}")).join());`);
    expect(keys("copy.cjs")).toBe("createSearch,highlight\n");
    if (process.features.require_module) expect(keys(UMD)).toBe("\n");
  });

  test("creates no global variable without a library type", async () => {
    const { files } = await buildExample("author-libraries", {
      change: (config) => {
        if (config.name !== "umd") return;
        delete config.output!.library;
        config.externals = { minisearch: "MiniSearch" };
      },
    });
    expect(globalAfter("globalThis.MiniSearch = class {};", files[UMD]!.text)).toBeUndefined();
    expect(files[UMD]!.text).not.toContain("highlight");
  });

  test("uses self as the global object by default", async () => {
    const { files } = await buildExample("author-libraries", {
      change: (config) => {
        delete config.output!.globalObject;
      },
    });
    expect(files[UMD]!.text).toContain("}(self,");
    expect(build.files[UMD]!.text).toContain("}(globalThis,");
  });
});

describe("changes that the guide warns about", () => {
  test("without externals, the bundle includes the peer dependency", async () => {
    const { files } = await buildExample("author-libraries", {
      change: (config) => {
        delete config.externals;
      },
    });
    expect(files[UMD]!.size).toBeGreaterThan(10 * build.files[UMD]!.size);
    const own = globalAfter(files[UMD]!.text)!;
    expect(own.createSearch(pages)("gre")).toHaveLength(1);
  });

  test("if two configurations both clean the output directory, the files of the first one are lost", async () => {
    const { files } = await buildExample("author-libraries", {
      change: (config: Configuration) => {
        config.output = { ...config.output, clean: true };
        // Fix the order, because otherwise a few milliseconds decide which one comes first.
        if (config.name === "umd") config.dependencies = ["module"];
      },
    });
    expect(Object.keys(files)).toContain(UMD);
    expect(Object.keys(files)).not.toContain(MODULE);
  });

  test("with sideEffects: false, the library loses a stylesheet", async () => {
    const files = {
      "src/style.css": "mark { color: red; }",
      "src/index.js": `import "./style.css";\n${source("src/index.js")}`,
    };
    const lost = await buildExample("author-libraries", { files });
    expect(Object.keys(lost.files)).not.toContain("page-search.css");
    const kept = await buildExample("author-libraries", {
      files: {
        ...files,
        "package.json": source("package.json").replace(
          `"sideEffects": false`,
          `"sideEffects": ["*.css"]`,
        ),
      },
    });
    expect(Object.keys(kept.files)).toContain("page-search.css");
  });
});

test("the outputs on the page are abridged versions of what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("author-libraries");
  expect(exitCode, output).toBe(0);
  const printed = printedLines(output);
  const lines = await shownLines("guides/author-libraries.mdx", "npx webpack");
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(printed).toContain(line);
});
