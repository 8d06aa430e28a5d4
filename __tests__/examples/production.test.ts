// What the guide on production says about its example: how the two builds differ, and what stops a deployment.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
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
  test("is what a build without a mode gives", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(build.files["index.html"]!.text).toMatch(/src=index\.[0-9a-f]{8}\.js/);
  });

  test("has a hash in the name of everything but the page", () => {
    expect(Object.keys(build.files)).toEqual([
      expect.stringMatching(/^index\.[0-9a-f]{8}\.js$/),
      expect.stringMatching(/^index\.[0-9a-f]{8}\.js\.LICENSE\.txt$/),
      "index.html",
      expect.stringMatching(/^style\.[0-9a-f]{8}\.css$/),
    ]);
    expect(Object.keys(development.files)).toEqual(["index.html", "index.js", "style.css"]);
  });

  test("holds the address of the real service and nothing of the development branch", () => {
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

  test("writes its source maps beside dist and does not refer to them", async () => {
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
  test("over its budget, on which development keeps silent", async () => {
    const tight = (config: { performance?: unknown }) => {
      config.performance = { ...(config.performance as object), maxEntrypointSize: 1000 };
    };
    const over = await buildExample("production", { change: tight });
    expect(over.errors.join()).toContain("exceeds the recommended limit (1000 bytes)");
    const quiet = await buildExample("production", { mode: "development", change: tight });
    expect(quiet.errors).toEqual([]);
  });

  test("with source maps inside the script", async () => {
    const { errors } = await buildExample("production", {
      change: (config) => {
        config.devtool = "eval";
      },
    });
    expect(errors.join()).toContain(
      `'devtool: "eval"' writes the source map into the JavaScript itself`,
    );
  });

  test("with a missing module, and leaves dist alone", async () => {
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

  test("decides which fallbacks and prefixes stylesheets get", async () => {
    expect(style(build)).toMatch(/color:#004d77;color:oklch.*-webkit-user-select/);
    const modern = await withBrowsers("last 2 Chrome versions");
    expect(style(modern)).toBe("ul{columns:2;color:oklch(40% .1 240);user-select:none}");
  });

  test("does not rewrite the syntax of your own code", async () => {
    const { files, warnings } = await withBrowsers("ie 11");
    const script = Object.entries(files).find(([file]) => file.endsWith(".js"))![1].text;
    expect(script).toMatch(/for\(const\{time:/);
    expect(warnings.length).toBeGreaterThan(0);
  });
});

test("a warning fails the build when the command asks for it", async () => {
  const files = {
    "webpack.config.mjs": `export default { entry: "./src/index.html" };`,
    "src/index.js": `document.title = "Tides";`,
  };
  const strict = await runExampleCli("production", ["--fail-on-warnings"], { files });
  expect(strict.output).toContain("The 'mode' option has not been set");
  expect(strict.exitCode).toBe(1);
  expect((await runExampleCli("production", [], { files })).exitCode).toBe(0);
});

test("the outputs on the page are what webpack prints, abridged", async () => {
  const run = await runExampleCli("production");
  expect(run.exitCode, run.output).toBe(0);
  expect(existsSync(path.join(run.folder, "maps"))).toBe(true);
  const printed = printedLines(run.output);
  const lines = await shownLines("guides/production.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(printed).toContain(line);
});
