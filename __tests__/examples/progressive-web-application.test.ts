// Tests the claims of the guide on progressive web applications: the worker's name, the list of files, and
// what an edit changes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { BuildOptions, ExampleBuild } from "../support/examples";
import { pageText, printedLines, shownLines, withoutHash } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "progressive-web-application";

const source = (file: string) => readFileSync(path.join(EXAMPLES, EXAMPLE, file), "utf8");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample(EXAMPLE);
});

const listed = ({ files }: ExampleBuild): string[] =>
  JSON.parse(files["files.json"]!.text) as string[];

test("the list contains every file that the page may need, but not the worker", () => {
  expect(build.errors).toEqual([]);
  expect(build.warnings).toEqual([]);
  const needed = Object.keys(build.files).filter((file) => !/^(sw\.js|files\.json)$/.test(file));
  expect(listed(build).sort()).toEqual(
    needed.map((file) => (file === "index.html" ? "./" : `./${file}`)).sort(),
  );
});

test("the list contains what the page shows", async () => {
  const page = pageText(`guides/${EXAMPLE}.mdx`);
  const [, shown] = /title="dist\/files\.json"\n(.+)\n/.exec(page)!;
  const files = JSON.parse(shown!) as string[];
  expect(files.map(withoutHash)).toEqual(listed(build).map(withoutHash));
  // The names are the same as in the output above the list.
  const output = (await shownLines(`guides/${EXAMPLE}.mdx`, "npm run build")).join("\n");
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts) expect(output).toContain(file.replace("./", "asset "));
});

test("without a prefix, the list starts at the root of the host", async () => {
  const rooted = await buildExample(EXAMPLE, {
    change: (config, { ManifestPlugin }) => {
      config.plugins = [new ManifestPlugin({ filename: "files.json" })];
    },
  });
  expect(rooted.files["files.json"]!.text).toContain('"file": "/index.html"');
});

describe("the worker", () => {
  test("has a fixed name, or a number if it isn't named", async () => {
    expect(build.files).toHaveProperty(["sw.js"]);
    const unnamed = await buildExample(EXAMPLE, {
      files: {
        "src/offline.js": source("src/offline.js").replace(/\/\* webpackChunkName.*\*\//, ""),
      },
    });
    expect(Object.keys(unnamed.files)).toContainEqual(expect.stringMatching(/^\d+\.js$/));
  });

  test("changes whenever a file does, because it contains the hash of the build", async () => {
    const worker = async (options: BuildOptions) =>
      (await buildExample(EXAMPLE, options)).files["sw.js"]!.text;
    const before = build.files["sw.js"]!.text;
    for (const [file, from, to] of [
      ["src/ideas.js", "Torch", "Lantern"],
      ["src/index.html", "<h1>Packing list", "<h1>Things"],
      ["src/icon.svg", "#00695c", "#00695d"],
      ["src/style.css", "30rem", "31rem"],
    ] as const) {
      const text = source(file);
      expect(text).toContain(from);
      expect(await worker({ files: { [file]: text.replace(from, to) } }), file).not.toBe(before);
    }
    const constant = source("src/sw.js").replace("__webpack_hash__", '"1"');
    const fixed = await worker({ files: { "src/sw.js": constant } });
    const edited = await worker({
      files: { "src/sw.js": constant, "src/ideas.js": `export const ideas = ["Map"];\n` },
    });
    expect(edited).toBe(fixed);
  });

  test("isn't registered in development", async () => {
    const scripts = ({ files }: ExampleBuild) =>
      Object.keys(files)
        .filter((file) => /^index\.\w+\.js$/.test(file))
        .map((file) => files[file]!.text)
        .join();
    const call = /keepOffline\)\(\)/;
    const development = await buildExample(EXAMPLE, { mode: "development" });
    expect(scripts(development)).not.toMatch(call);
    const both = await buildExample(EXAMPLE, {
      mode: "development",
      files: { "src/index.js": source("src/index.js").replace('"production"', '"development"') },
    });
    expect(scripts(both)).toMatch(call);
  });
});

test("the manifest contains the hashed URL of the icon, and a missing icon fails the build", async () => {
  const manifest = Object.keys(build.files).find((file) => file.endsWith(".webmanifest"))!;
  expect(build.files[manifest]!.text).toMatch(/"src": "icon\.[0-9a-f]{8}\.svg"/);
  const missing = await buildExample(EXAMPLE, {
    files: { "src/app.webmanifest": source("src/app.webmanifest").replace("icon.svg", "none.svg") },
  });
  expect(missing.errors.join()).toContain("Can't resolve './none.svg'");
});

test("output.html emits a manifest too", async () => {
  const { files } = await buildExample(EXAMPLE, {
    change: (config) => {
      config.entry = { index: "./src/index.js" };
      config.output!.html = {
        manifest: { name: "Packing list", icons: [{ src: "./src/icon.svg", sizes: "any" }] },
      };
    },
  });
  const manifest = Object.keys(files).find((file) => file.endsWith(".webmanifest"))!;
  expect(files[manifest]!.text).toMatch(/icon\.[0-9a-f]{8}\.svg/);
  expect(files["index.html"]!.text).toContain(`rel=manifest href=${manifest}`);
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
