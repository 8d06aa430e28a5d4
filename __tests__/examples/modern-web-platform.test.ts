// Tests the claims of the guide on the modern web platform: what webpack leaves to the browser, and which
// mistakes webpack 5.113 makes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { Configuration, ExampleBuild } from "../support/examples";
import { pageText, printedLines, shownLines, withoutHash } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "modern-web-platform";

const guide = pageText(`guides/${EXAMPLE}.mdx`);

/** Returns the number that matches the pattern's group in the guide. */
const shown = (pattern: RegExp) => Number(pattern.exec(guide)![1]);

const source = (file: string) => readFileSync(path.join(EXAMPLES, EXAMPLE, file), "utf8");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample(EXAMPLE);
});

const page = ({ files }: ExampleBuild): string => files["index.html"]!.text;

const script = ({ files }: ExampleBuild): string => {
  const name = Object.keys(files).find((file) => /^(index|main)\..*\.js$/.test(file));
  if (name === undefined) throw new Error("There is no script.");
  return files[name]!.text;
};

/** Builds the example with other options. */
const changed = (change: (config: Configuration) => void) =>
  buildExample(EXAMPLE, { change: (config) => change(config) });

/** Builds a single script with the given source code, without minimizing it. */
const single = (text: string, config: Configuration = {}) =>
  buildExample(EXAMPLE, {
    files: { "src/main.js": text, "src/note.txt": "hello" },
    change: () => ({
      mode: "production",
      entry: "./src/main.js",
      optimization: { minimize: false },
      output: { module: true, filename: "[name].[contenthash:8].js" },
      ...config,
    }),
  });

test("the example consists of ES modules that the browser loads", () => {
  expect(build.errors).toEqual([]);
  expect(build.warnings).toEqual([]);
  expect(page(build)).toMatch(/<script type=module src=index\.\w+\.js>/);
  expect(script(build)).toMatch(/import\("\.\/\d+\.\w+\.js"\)/);
  expect(script(build)).not.toContain('createElement("script")');
});

test("as a classic script, the example is larger and creates script elements", async () => {
  const classic = await changed((config) => void (config.output!.module = false));
  expect(script(classic)).toContain('createElement("script")');
  const [size, classicSize] = [build, classic].map((one) => Buffer.byteLength(script(one)));
  expect(classicSize! / 1024).toBeCloseTo(shown(/`index\.js` would be ([\d.]+) KiB/), 1);
  // The guide says that the script is nearly 40% smaller.
  expect(size! / classicSize!).toBeGreaterThan(0.6);
  expect(size! / classicSize!).toBeLessThan(0.65);
});

describe("the import map", () => {
  test("stays in the page, before the first module", () => {
    const map = page(build).indexOf("<script type=importmap>");
    expect(map).toBeGreaterThan(0);
    expect(page(build).indexOf("<script type=module")).toBeGreaterThan(map);
    expect(page(build).indexOf("rel=modulepreload")).toBeGreaterThan(map);
  });

  test("resolves an import that webpack leaves out of the bundle", async () => {
    expect(script(build)).toMatch(/^import\s*{.*}\s*from\s*"ratio-names"/);
    expect(build.files).toHaveProperty(["shared/ratio-names.js"]);
    const { errors } = await changed((config) => void (config.externals = []));
    expect(errors.join()).toContain("Can't resolve 'ratio-names'");
  });

  test("comes after the resource hints that webpack adds", async () => {
    const shared = await changed((config) => {
      config.optimization = { runtimeChunk: "single" };
    });
    const first = page(shared).indexOf("<link rel=modulepreload href=runtime");
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(page(shared).indexOf("importmap"));
    const silent = await changed((config) => {
      config.optimization = { runtimeChunk: "single" };
      config.output!.resourceHints = false;
    });
    expect(page(silent)).not.toContain("modulepreload href=runtime");
  });
});

describe("import attributes", () => {
  test("load a stylesheet, text, data, or the bytes of a file", async () => {
    expect(script(build)).toContain("replaceSync(");
    expect(script(build)).toContain("<div></div>");
    expect(Object.values(build.files).map(({ text }) => text)).toContainEqual(
      expect.stringContaining("[[3440,1440],[2160,3840]]"),
    );
    const bytes = await single(
      `import note from "./note.txt" with { type: "bytes" };\nconsole.log(note);\n`,
    );
    expect(script(bytes)).toContain(Buffer.from("hello").toString("base64"));
  });

  test("are ignored if their type is unknown", async () => {
    const { errors, ...unknown } = await single(
      `import note from "./note.txt" with { type: "nope" };\nconsole.log(note);\n`,
    );
    expect(errors).toEqual([]);
    expect(script({ errors, ...unknown })).toMatch(/^hello$/m);
  });

  test("don't allow named imports from JSON", async () => {
    const { errors } = await single(
      `import { length } from "./sizes.json" with { type: "json" };\nconsole.log(length);\n`,
    );
    expect(errors.join()).toContain(
      "Can't import the named export 'length' (imported as 'length') from default-exporting module",
    );
  });
});

describe("WebAssembly", () => {
  test("is emitted as a file that the browser fetches and compiles", () => {
    const name = Object.keys(build.files).find((file) => file.endsWith(".wasm"))!;
    expect(readFileSync(path.join(build.folder, "dist", name))).toEqual(
      readFileSync(path.join(EXAMPLES, EXAMPLE, "src/gcd.wasm")),
    );
    expect(script(build)).toContain("instantiateStreaming");
  });

  test("makes all importers wait and the script larger if it's imported statically", async () => {
    const waiting = await buildExample(EXAMPLE, {
      files: {
        "src/aspect-ratio.js": source("src/aspect-ratio.js")
          .replace(/^/, 'import { gcd } from "./gcd.wasm";\n')
          .replace('const { gcd } = await import("./gcd.wasm");', ""),
      },
    });
    expect(waiting.errors).toEqual([]);
    const added = (script(waiting).length - script(build).length) / 1024;
    expect(added).toBeCloseTo(shown(/runtime code for this adds ([\d.]+) KiB/), 1);
  });
});

test("new URL() with a file becomes a plain URL in the bundle", async () => {
  const one = await single(`console.log(new URL("./note.txt", import.meta.url).href);\n`);
  expect(script(one)).toMatch(/new URL\([^"]*"\.\/\w+\.txt", import\.meta\.url\)/);
  expect(script(one).length).toBeLessThan(200);
});

test.each([
  ["production", /is not a function/],
  ["development", /Cannot find module '\.\/src\/note\.txt'/],
] as const)("import.meta.resolve() with a file fails in %s", async (mode, message) => {
  const code = 'console.log(import.meta.resolve("./note.txt"));\n';
  const { files, folder } = await single(code, { mode, target: "node" });
  const [main] = Object.keys(files).filter((file) => file.endsWith(".js"));
  await expect(import(path.join(folder, "dist", main!))).rejects.toThrow(message);
});

test("nesting stays in stylesheets for the listed browsers, and is compiled for others", async () => {
  const style = ({ files }: ExampleBuild) =>
    files[Object.keys(files).find((file) => file.endsWith(".css"))!]!.text;
  expect(style(build)).toMatch(/@layer base,\s*page/);
  expect(style(build)).toContain("&:hover");
  const older = await buildExample(EXAMPLE, {
    files: { "package.json": source("package.json").replace("browserslist", "others") },
  });
  expect(style(older)).toContain("button:hover");
  expect(style(older)).toHaveLength(shown(/the result is (\d+) bytes/));
  expect(style(build)).toHaveLength(shown(/the result is \d+ bytes instead of (\d+)/));
});

describe.each([
  ["deferImport", `import defer * as late from "./late.js";\nconsole.log(late.value);\n`],
  ["sourceImport", `import source gcd from "./gcd.wasm";\nconsole.log(gcd);\n`],
])("%s", (experiment, text) => {
  test("parses with the experiment, and is a syntax error without it", async () => {
    const files = { "src/main.js": text, "src/late.js": "export const value = 1;\n" };
    const errors = async (experiments: Configuration["experiments"]) => {
      const one = await buildExample(EXAMPLE, {
        files,
        change: () => ({ entry: "./src/main.js", output: { module: true }, experiments }),
      });
      return one.errors.join();
    };
    expect(await errors({ [experiment]: true })).toBe("");
    expect(await errors({})).toContain("Unexpected token");
  });
});

test("the output on the page matches what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli(EXAMPLE);
  expect(exitCode, output).toBe(0);
  // The project's path affects short names in the script, and therefore the hash.
  const printed = printedLines(output).map(withoutHash);
  const lines = await shownLines(`guides/${EXAMPLE}.mdx`, "npm run build");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(printed).toContain(withoutHash(line));
});
