// Tests the claims of the guide "Output management": where files go, what they are called, and which ones are
// removed.
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import { pageText, printedLines, shownLines } from "../support/guide-output";
import type { BuildOptions, ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("output-management");
});

type Output = NonNullable<Parameters<NonNullable<BuildOptions["change"]>>[0]["output"]>;

const withOutput = (output: Output, options: BuildOptions = {}) =>
  buildExample("output-management", {
    ...options,
    change: (config) => {
      config.output = { ...config.output, ...output };
    },
  });

describe("the organized field guide", () => {
  test("emits named files into directories", () => {
    expect(build.errors).toEqual([]);
    const files = Object.keys(build.files);
    expect(files.filter((file) => !file.startsWith("media/"))).toEqual([
      "checklist.html",
      "css/app.css",
      "css/seen.css",
      "index.html",
      "js/app.js",
      "js/seen.js",
      "robots.txt",
    ]);
    const media = files.filter((file) => file.startsWith("media/"));
    expect(media).toHaveLength(8);
    for (const file of media) expect(file).toMatch(/^media\/[\w-]+\.[0-9a-f]{8}\.\w+$/);
  });

  test("contains URLs that match the directories", () => {
    expect(build.files["index.html"]!.text).toContain("src=js/app.js");
    expect(build.files["css/app.css"]!.text).toContain("url(../media/grid.");
    expect(build.files["checklist.html"]!.text).toContain("href=css/seen.css");
  });

  test("emits pages next to scripts if they have no file name template of their own", async () => {
    const { files } = await withOutput({ htmlFilename: undefined });
    expect(files).toHaveProperty(["js/index.html"]);
    expect(files).not.toHaveProperty(["index.html"]);
  });

  test("removes files of earlier builds, unless clean is off or set to a dry run", async () => {
    const files = { "dist/old.js": "old" };
    const has = { kept: ["old.js"] };
    const { files: cleaned } = await withOutput({}, { files });
    expect(cleaned).not.toHaveProperty(has.kept);
    for (const clean of [false, { dry: true }]) {
      expect((await withOutput({ clean }, { files })).files).toHaveProperty(has.kept);
    }
  });

  test("copies files that nothing references", async () => {
    expect(build.files["robots.txt"]!.text).toContain("User-agent");
    expect((await withOutput({ copy: undefined })).files).not.toHaveProperty(["robots.txt"]);
  });

  test("can have page URLs without an extension", async () => {
    const { files } = await withOutput({ htmlFilename: "[name]/index.html" });
    expect(files["checklist/index.html"]!.text).toContain("src=../js/seen.js");
  });

  test("adds a public path to images and to URLs in stylesheets, but not to scripts", async () => {
    const { files } = await withOutput({ publicPath: "https://cdn.example.com/birds/" });
    expect(files["css/app.css"]!.text).toContain("url(https://cdn.example.com/birds/media/grid.");
    expect(files["index.html"]!.text).toContain("src=https://cdn.example.com/birds/media/feather.");
    expect(files["index.html"]!.text).toContain("src=js/app.js");
  });

  test("can generate its page", async () => {
    const { files } = await buildExample("output-management", {
      change: (config) => {
        config.entry = { index: "./src/app.js" };
        config.output = { ...config.output, html: { title: "Garden birds" } };
      },
    });
    expect(files["index.html"]!.text).toContain("<title>Garden birds</title>");
    expect(files["index.html"]!.text).toContain("<script defer src=js/index.js>");
  });
});

test("the output of the first change on the page has the sizes of the build", async () => {
  const page = pageText("guides/output-management.mdx");
  const { files } = await buildExample("asset-management", {
    change: (config) => {
      config.output = {
        filename: "js/[name].js",
        cssFilename: "css/[name].css",
        assetModuleFilename: "media/[name].[hash:8][ext]",
      };
    },
  });
  const shown = [
    ...page
      .split("assets by path js/ ")[1]!
      .split("```")[0]!
      .matchAll(/asset (\S+) ([\d.]+) (KiB|bytes)/g),
  ];
  expect(shown).toHaveLength(3);
  for (const [, file, size, unit] of shown) {
    const bytes = files[file!]!.size;
    expect(unit === "KiB" ? (bytes / 1024).toFixed(1) : String(bytes)).toBe(size);
  }
});

test("two links to the same stylesheet create two files", async () => {
  const page =
    '<!doctype html><html><head><link rel="stylesheet" href="./bird.css"></head><body></body></html>';
  const { files } = await buildExample("output-management", {
    files: { "src/index.html": page, "src/checklist.html": page },
  });
  expect(Object.keys(files).filter((file) => file.startsWith("css/"))).toHaveLength(2);
});

test("the output on the page matches what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("output-management");
  expect(exitCode, output).toBe(0);
  const lines = await shownLines("guides/output-management.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(printedLines(output), output).toContain(line);
});
