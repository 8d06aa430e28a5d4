// Tests the claims of the guide "Development": the source maps of each mode, and hot updates only in
// development.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { JSDOM, VirtualConsole } from "jsdom";
import { buildExample, EXAMPLES } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild, Webpack } from "../support/examples";
import { expectStated, pageText } from "../support/guide-output";

/** Builds like `webpack --mode …`. */
const inMode = (mode: "production" | "development", change?: BuildOptions["change"]) =>
  buildExample("development", { mode, change });

const maps = ({ files }: ExampleBuild) =>
  Object.keys(files).filter((file) => file.endsWith(".map"));

const withUpdates = (config: Configuration, webpack: Webpack) => {
  config.plugins = [new webpack.HotModuleReplacementPlugin()] as Configuration["plugins"];
};

describe("the field guide", () => {
  test("emits a source map next to each script and stylesheet in production", async () => {
    const build = await inMode("production");
    expect(build.errors).toEqual([]);
    expect(maps(build)).toEqual([
      "css/app.css.map",
      "css/seen.css.map",
      "js/app.js.map",
      "js/seen.js.map",
    ]);
    const { sources } = JSON.parse(build.files["js/app.js.map"]!.text) as { sources: string[] };
    expect(sources).toContain("webpack://field-guide/./src/list.js");
    const none = await inMode("production", (config) => void (config.devtool = false));
    expect(maps(none)).toEqual([]);
  });

  test("emits scripts that don't link to their maps if these are hidden", async () => {
    const named = "sourceMappingURL=app.js.map";
    expect((await inMode("production")).files["js/app.js"]!.text).toContain(named);
    const hidden = await inMode(
      "production",
      (config) => void (config.devtool = "hidden-source-map"),
    );
    expect(maps(hidden)).toContain("js/app.js.map");
    expect(hidden.files["js/app.js"]!.text).not.toContain(named);
  });

  test("inlines the maps into the scripts in development", async () => {
    const build = await inMode("development");
    expect(maps(build)).toEqual([]);
    expect(build.files["js/app.js"]!.text).toContain("sourceMappingURL=data:application/json");
  });

  test("accepts hot updates of its list, but not in production", async () => {
    const accepts = /accept\(.*list\.js/;
    const hot = await inMode("development", withUpdates);
    expect(hot.files["js/app.js"]!.text).toMatch(accepts);
    expect(hot.files["js/app.js"]!.text).not.toMatch(/if \(undefined\)/);
    const production = await inMode("production", (config) => void (config.devtool = false));
    expect(production.files["js/app.js"]!.text).not.toContain("accept");
  });
});

test("an error in a production build has the position on the page", async () => {
  const page = pageText("guides/development.mdx");
  const list = readFileSync(path.join(EXAMPLES, "output-management/src/list.js"), "utf8");
  // The guide starts with this project.
  const { folder } = await buildExample("output-management", {
    files: { "src/list.js": list.replace("found.map(", "found.mapp(") },
  });
  const stacks: string[] = [];
  const { window } = await JSDOM.fromFile(path.join(folder, "dist/index.html"), {
    resources: "usable",
    runScripts: "dangerously",
    virtualConsole: new VirtualConsole(),
    beforeParse: (target) =>
      target.addEventListener("error", ({ error }) => stacks.push((error as Error).stack!)),
  });
  await new Promise((loaded) => window.addEventListener("load", loaded));
  expect(stacks).toHaveLength(1);
  const [shown] = /(?<=Uncaught )TypeError: .*\n.*\n.*/.exec(page)!;
  // Jest adds the type of the object to the names of functions.
  const lines = stacks[0]!
    .replaceAll(/file:\S+\/|HTMLInputElement\./g, "")
    .split("\n")
    .slice(0, 3);
  const column = /(?<=:1:)\d+/;
  expect(lines.map((line) => line.replace(column, ""))).toEqual(
    shown.split("\n").map((line) => line.replace(column, "")),
  );
  // Ids with other lengths move the code by a few columns.
  const columns = (list: string[]) => list.flatMap((line) => line.match(column) ?? []).map(Number);
  const [first, second] = columns(lines);
  const shownColumns = columns(shown.split("\n"));
  expect(Math.abs(first! - shownColumns[0]!)).toBeLessThan(10);
  expect(Math.abs(second! - shownColumns[1]!)).toBeLessThan(10);
  expectStated(page, shownColumns[0]!, "column");
});

test("an entry can't share the name of its page's script if each entry gets a script", async () => {
  const sameName = {
    "src/checklist.js": 'import "./style.css";',
    "src/checklist.html": '<!doctype html><script defer src="./checklist.js"></script>',
  };
  // Adds an entry the way the dev server adds its client.
  const serve = (files: Record<string, string>) =>
    buildExample("development", {
      mode: "development",
      files: { "src/client.js": "console.log(1);", ...files },
      change: (config, webpack) => {
        const client = new webpack.EntryPlugin(process.cwd(), "./src/client.js", {
          name: undefined,
        });
        config.plugins = [client] as Configuration["plugins"];
      },
    });
  await expect(serve(sameName)).rejects.toThrow(
    "Multiple chunks emit assets to the same filename js/checklist.js",
  );
  expect((await serve({})).errors).toEqual([]);
});
