// Tests the claims of the guide on Hot Module Replacement: what hot updates add to a build, and that
// production builds have none of it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "hot-module-replacement";

const metronome = readFileSync(path.join(EXAMPLES, EXAMPLE, "src/metronome.js"), "utf8");

const script = ({ errors, files }: ExampleBuild): string => {
  expect(errors).toEqual([]);
  return files["app.js"]!.text;
};

let production: ExampleBuild;

beforeAll(async () => {
  production = await buildExample(EXAMPLE, { mode: "production" });
});

describe("a production build", () => {
  test("contains neither the HMR runtime nor the code in modules that uses it", () => {
    expect(script(production)).not.toMatch(/webpackHot|hotUpdate|accept|abort\(/);
    expect(Object.keys(production.files)).toEqual(["app.css", "app.js", "index.html"]);
  });

  test("doesn't read the state without HMR, unless ?. follows webpackHot directly", async () => {
    const fails = /(void 0|undefined)\)?\.data/;
    expect(script(production)).not.toMatch(fails);
    const text = metronome.replace("hot?.data?.state", "import.meta.webpackHot?.data?.state");
    expect(text).not.toBe(metronome);
    const build = await buildExample(EXAMPLE, {
      mode: "production",
      files: { "src/metronome.js": text },
    });
    expect(script(build)).toMatch(fails);
  });

  test("prints what the page shows", async () => {
    const { exitCode, output } = await runExampleCli(EXAMPLE, ["--mode", "production"]);
    expect(exitCode, output).toBe(0);
    const shown = await shownLines("guides/hot-module-replacement.mdx", "npm run build");
    expect(shown.length).toBeGreaterThan(1);
    for (const line of shown) expect(printedLines(output), output).toContain(line);
  });
});

describe("a watched build", () => {
  const watched = () =>
    buildExample(EXAMPLE, { mode: "development", env: { WEBPACK_WATCH: true } });

  test("contains the HMR runtime, and a client that polls for updates", async () => {
    const text = script(await watched());
    expect(text).toContain('self["webpackHotUpdatemetronome"]');
    expect(text).toContain("webpack/hot/poll.js?1000");
    const plain = script(await buildExample(EXAMPLE, { mode: "development" }));
    expect(plain).not.toMatch(/webpackHotUpdate|poll\.js/);
  });

  test("accepts updates of the face in the metronome, and of the metronome in itself", async () => {
    const text = script(await watched());
    expect(text).toMatch(/hot\.accept\([^;]*face\.js/);
    expect(text).toMatch(/hot\.accept\(\)/);
  });
});
