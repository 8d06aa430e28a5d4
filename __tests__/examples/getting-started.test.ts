// Tests the claims of the guide "Getting started": the page needs no script entry, and there is one script,
// which includes the package.
import { beforeAll, describe, test } from "@jest/globals";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, MINISEARCH_FILES, runExampleCli } from "../support/examples";
import { expectStated, printedLines, shownLines } from "../support/guide-output";
import type { ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

const page = await readPage(CONTENT, "guides/getting-started.mdx");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("getting-started");
});

describe("the field guide", () => {
  test("becomes a page and one script, without errors or warnings", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(Object.keys(build.files)).toEqual(["app.js", "index.html"]);
    expect(build.files["index.html"]!.text).toContain("<script defer src=app.js>");
  });

  test("becomes the page in the guide, and a script with the size in the guide", () => {
    const shown = fencesOf(page).find(({ title }) => title === "dist/index.html")!;
    expect(build.files["index.html"]!.text.trim()).toBe(shown.code);
    const modules = build.stats.modules!.filter(({ name }) => name!.startsWith("./src/app.js"));
    const sizes = [modules[0]!.size!, build.files["app.js"]!.size];
    for (const size of sizes) expectStated(page.source, Math.round(size / 1024), "KiB");
  });

  test("includes the package and the data instead of importing them", () => {
    const { text } = build.files["app.js"]!;
    expect(text).toContain("tiny and brown with its tail up");
    expect(text).toContain("MiniSearch");
    expect(text).not.toContain('from"minisearch"');
  });

  test("needs the package to be installed", async () => {
    const { errors } = await buildExample("getting-started", {
      files: { "src/search.js": 'export { default as search } from "minisearch-of-nobody";' },
    });
    expect(errors.join()).toContain("Can't resolve 'minisearch-of-nobody'");
  });

  test("is several times larger in development", async () => {
    const { files } = await buildExample("getting-started", { mode: "development" });
    expect(files["app.js"]!.size).toBeGreaterThan(4 * build.files["app.js"]!.size);
  });

  test("builds its page from the default entry, unless src/index.js exists", async () => {
    const noEntry = { change: (config: { entry?: unknown }) => void delete config.entry };
    const page = await buildExample("getting-started", noEntry);
    expect(Object.keys(page.files)).toEqual(["app.js", "index.html"]);
    const script = await buildExample("getting-started", {
      ...noEntry,
      files: { "src/index.js": 'import "./app.js";' },
    });
    expect(Object.keys(script.files)).toEqual(["main.js"]);
  });
});

describe("webpack prints the messages in the guide", () => {
  test('for "type": "commonjs"', async () => {
    const manifest = JSON.stringify({
      name: "field-guide",
      type: "commonjs",
      dependencies: { minisearch: "*" },
      devDependencies: { webpack: "*" },
    });
    const { errors } = await buildExample("getting-started", {
      files: { "package.json": manifest },
    });
    expect(errors.join()).toContain(
      "'import' and 'export' may appear only with 'sourceType: module'",
    );
  });

  test("for an import without its extension", async () => {
    const { errors } = await buildExample("getting-started", {
      files: { "src/app.js": 'import { listBirds } from "./list";\nlistBirds(Object.values);' },
    });
    expect(errors.join()).toContain("Can't resolve './list'");
    expect(errors.join()).toContain("Did you mean 'list.js'?");
  });

  test("if no mode is set", async () => {
    const { warnings } = await buildExample("getting-started", {
      change: (config) => void delete config.mode,
    });
    expect(warnings.join()).toContain("The 'mode' option has not been set");
  });
});

test("the outputs in the guide are abridged versions of what webpack prints", async () => {
  for (const mode of ["production", "development"]) {
    const { exitCode, output } = await runExampleCli("getting-started", ["--mode", mode], {
      files: MINISEARCH_FILES,
    });
    expect(exitCode, output).toBe(0);
    const lines = await shownLines("guides/getting-started.mdx", `npx webpack --mode ${mode}`);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(printedLines(output), output).toContain(line);
  }
});
