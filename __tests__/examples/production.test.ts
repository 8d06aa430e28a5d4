// Tests the claims of the guide on production: how the two builds differ, and what stops a deployment.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { expectStated, pageText, printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const scriptName = (build: ExampleBuild): string =>
  Object.keys(build.files).find((file) => file.endsWith(".js"))!;

let build: ExampleBuild;
let development: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("production");
  development = await buildExample("production", { mode: "development" });
});

describe("the production build", () => {
  test("is the default without a mode", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(build.files["index.html"]!.text).toMatch(/src=index\.[0-9a-f]{8}\.js/);
  });

  test("has a hash in every file name except the page's", () => {
    expect(Object.keys(build.files)).toEqual([
      expect.stringMatching(/^index\.[0-9a-f]{8}\.js$/),
      expect.stringMatching(/^index\.[0-9a-f]{8}\.js\.LICENSE\.txt$/),
      "index.html",
      expect.stringMatching(/^style\.[0-9a-f]{8}\.css$/),
    ]);
    expect(Object.keys(development.files)).toEqual(["index.html", "index.js", "style.css"]);
  });

  test("contains the URL of the real service, and no code for development", () => {
    const { text } = build.files[scriptName(build)]!;
    expect(text).toContain("https://tides.example.com");
    expect(text).not.toMatch(/made up|NODE_ENV|TIDES_URL|6:12/);
    expect(development.files["index.js"]!.text).toContain("made up");
    expect(development.files["index.js"]!.text).not.toContain("tides.example.com");
  });

  test("is smaller", () => {
    const sizeOf = (built: ExampleBuild) => built.files[scriptName(built)]!.size;
    expect(sizeOf(build)).toBeLessThan(sizeOf(development) / 4);
  });

  test("has the sizes and the code that the page shows", () => {
    const page = pageText("guides/production.mdx");
    const { size, text } = build.files[scriptName(build)]!;
    expectStated(page, size, "bytes", 10);
    expectStated(page, gzipSync(text).length, "bytes", 50);
    const [, kibibytes] = /^ {2}src-index-1 \(([\d.]+) KiB\)$/m.exec(page)!;
    expect(Math.abs(size / 1024 - Number(kibibytes))).toBeLessThan(0.05);
    const [, line] = /\n(async function .+)\n/.exec(page)!;
    expect(text).toContain(line);
    const [, style] = /\n(ul\{.*-webkit-user-select.+)\n/.exec(page)!;
    expect(Object.values(build.files).map((file) => file.text)).toContain(style);
  });

  test("writes its source maps next to dist, and doesn't link to them", async () => {
    expect(readdirSync(path.join(build.folder, "maps"))).toEqual([
      `${scriptName(build)}.map`,
      expect.stringMatching(/^style\.[0-9a-f]{8}\.css\.map$/),
    ]);
    expect(build.files[scriptName(build)]!.text).not.toContain("sourceMappingURL");
    const linked = await buildExample("production", {
      change: (config) => {
        config.devtool = "source-map";
      },
    });
    expect(linked.files[scriptName(linked)]!.text).toContain("sourceMappingURL");
  });
});

describe("a production build fails", () => {
  test("if it exceeds its budget, which development ignores", async () => {
    const tight = (config: { performance?: unknown }) => {
      config.performance = { ...(config.performance as object), maxEntrypointSize: 1000 };
    };
    const over = await buildExample("production", { change: tight });
    expect(over.errors.join()).toContain("exceeds the recommended limit (1000 bytes)");
    const quiet = await buildExample("production", { mode: "development", change: tight });
    expect(quiet.errors).toEqual([]);
  });

  test("if the script contains source maps", async () => {
    const { errors } = await buildExample("production", {
      change: (config) => {
        config.devtool = "eval";
      },
    });
    expect(errors.join()).toContain(
      `'devtool: "eval"' writes the source map into the JavaScript itself`,
    );
  });

  test("if a module is missing, and it doesn't change dist", async () => {
    const { exitCode, folder, output } = await runExampleCli("production", [], {
      files: { "src/tides.js": `export { tides } from "./nope.js";`, "dist/old.txt": "old" },
    });
    expect(exitCode).toBe(1);
    expect(output).toContain("Can't resolve './nope.js'");
    expect(readdirSync(path.join(folder, "dist"))).toEqual(["old.txt"]);
  });
});

describe("Browserslist", () => {
  const withBrowsers = (query: string) =>
    buildExample("production", {
      files: { ".browserslistrc": `${query}\n` },
    });
  const style = ({ files }: ExampleBuild) =>
    files[Object.keys(files).find((file) => file.endsWith(".css"))!]!.text;

  test("determines the fallbacks and prefixes in stylesheets", async () => {
    expect(style(build)).toMatch(/color:#004d77;color:oklch.*-webkit-user-select/);
    const modern = await withBrowsers("last 2 Chrome versions");
    expect(style(modern)).toBe("ul{columns:2;color:oklch(40% .1 240);user-select:none}");
  });

  test("doesn't change the syntax of your own code", async () => {
    const { files, warnings } = await withBrowsers("ie 11");
    const script = Object.entries(files).find(([file]) => file.endsWith(".js"))![1].text;
    expect(script).toMatch(/for\(const\{time:/);
    expect(warnings.length).toBeGreaterThan(0);
  });
});

test("a warning fails the build if the command sets that option", async () => {
  const files = {
    "webpack.config.mjs": `export default { entry: "./src/index.html" };`,
    "src/index.js": `document.title = "Tides";`,
  };
  const strict = await runExampleCli("production", ["--fail-on-warnings"], { files });
  expect(strict.output).toContain("The 'mode' option has not been set");
  expect(strict.exitCode).toBe(1);
  expect((await runExampleCli("production", [], { files })).exitCode).toBe(0);
});

test("the outputs on the page are abridged versions of what webpack prints", async () => {
  const run = await runExampleCli("production");
  expect(run.exitCode, run.output).toBe(0);
  expect(existsSync(path.join(run.folder, "maps"))).toBe(true);
  const printed = printedLines(run.output);
  const lines = await shownLines("guides/production.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(printed).toContain(line);
});
