// Tests the claims of the home page about its example: its source files, its output files, and what the build
// prints.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { ASSETS, EDGES, GRAPH_IN_WORDS, MODULES } from "../../src/home/DependencyGraph/graph";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("tea-timer");
});

describe("the example on the home page", () => {
  test("builds without errors or warnings", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
  });

  test("compiles to a page, a stylesheet, an image, and two scripts", () => {
    expect(Object.keys(build.files)).toEqual([
      "cup.svg",
      "index.html",
      "index.js",
      "style.css",
      "timer.js",
    ]);
  });

  test("has a page that loads the emitted files, but the timer only on demand", () => {
    const { text } = build.files["index.html"]!;
    expect(text).toContain("href=style.css");
    expect(text).toContain("src=cup.svg");
    expect(text).toContain("src=index.js");
    expect(text).not.toContain("timer.js");
    expect(build.files["index.js"]!.text).not.toContain("setInterval");
    expect(build.files["timer.js"]!.text).toContain("setInterval");
  });

  test("has no separate timer if import() can't create chunks", async () => {
    const { files } = await buildExample("tea-timer", {
      change: (config) => {
        config.module = { parser: { javascript: { dynamicImportMode: "eager" } } };
      },
    });
    expect(Object.keys(files)).not.toContain("timer.js");
    expect(files["index.js"]!.text).toContain("setInterval");
  });

  test("leaves out the unused export, but only in production", async () => {
    const marker = "hundredths";
    const source = readFileSync(path.resolve("examples/tea-timer/src/clock.js"), "utf8");
    expect(source).toContain(marker);
    const text = (files: ExampleBuild["files"]) =>
      Object.values(files)
        .map((file) => file.text)
        .join("\n");
    expect(text(build.files)).not.toMatch(/hundredths|stopwatch/);
    const development = await buildExample("tea-timer", { mode: "development" });
    expect(text(development.files)).toContain(marker);
  });

  test("merges its stylesheets into one file and minimizes it", async () => {
    const { text, size } = build.files["style.css"]!;
    expect(text).toContain("--ink:#2b3a42");
    expect(text).not.toContain("@import");
    const plain = await buildExample("tea-timer", {
      change: (config) => {
        config.optimization = { minimize: false };
      },
    });
    expect(plain.files["style.css"]!.size).toBeGreaterThan(size);
    expect(plain.files["index.html"]!.size).toBeGreaterThan(build.files["index.html"]!.size);
    expect(plain.files["index.js"]!.size).toBeGreaterThan(build.files["index.js"]!.size);
  });

  test("removes files of earlier builds from its directory, unless clean is off", async () => {
    const files = { "dist/old.js": "old" };
    expect((await buildExample("tea-timer", { files })).files).not.toHaveProperty(["old.js"]);
    const kept = await buildExample("tea-timer", {
      files,
      change: (config) => {
        config.output = { ...config.output, clean: false };
      },
    });
    expect(kept.files).toHaveProperty(["old.js"]);
  });
});

describe("the diagram on the home page", () => {
  test("shows every module of the example", () => {
    const modules = build.stats.modules!.flatMap((module) => [module, ...(module.modules ?? [])]);
    const files = modules.flatMap(({ nameForCondition }) => nameForCondition ?? []);
    const names = files.map((file) => path.basename(file));
    expect([...new Set(names)].sort()).toEqual(MODULES.map(({ name }) => name).sort());
  });

  test("shows the same imports as the sources", () => {
    const imported = MODULES.flatMap(({ name }) => {
      const text = readFileSync(path.resolve("examples/tea-timer/src", name), "utf8");
      return [...text.matchAll(/(import\((?:\s*\/\*.*?\*\/\s*)?)?"\.\/([\w.]+)"/g)].map(
        ([, later, to]) => [name, to, later ? "later" : "now"].join(" "),
      );
    });
    const drawn = EDGES.map(({ from, to, later }) => [from, to, later ? "later" : "now"].join(" "));
    expect(drawn.sort()).toEqual(imported.sort());
  });

  test("shows the files that the build emits", () => {
    expect([...ASSETS].sort()).toEqual(Object.keys(build.files));
  });

  test("has the same imports and files in its text alternative", () => {
    const list = (names: readonly string[]) => new Intl.ListFormat("en").format(names);
    for (const { name } of MODULES) {
      const edges = EDGES.filter(({ from }) => from === name);
      const now = edges.filter(({ later }) => !later).map(({ to }) => to);
      const later = edges.filter((edge) => edge.later).map(({ to }) => to);
      if (now.length > 0) expect(GRAPH_IN_WORDS).toContain(`${name} depends on ${list(now)}`);
      if (later.length > 0) expect(GRAPH_IN_WORDS).toContain(`loads ${list(later)} on demand`);
    }
    expect(GRAPH_IN_WORDS).toContain(
      `these ${MODULES.length} modules into ${ASSETS.length} static assets: ${list(ASSETS)}.`,
    );
  });
});

test("the output on the home page is an abridged version of what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("tea-timer");
  expect(exitCode, output).toBe(0);
  const page = await readPage(CONTENT, "index.mdx");
  const shown = fencesOf(page).find(({ code }) => code.includes("compiled successfully"))!;
  const withoutTime = (line: string) => line.replace(/\d+ ms$/, "… ms");
  const printed = output.split("\n").map(withoutTime);
  const lines = shown.code.split("\n").filter((line) => line.trim() !== "…");
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(printed, output).toContain(withoutTime(line));
});
