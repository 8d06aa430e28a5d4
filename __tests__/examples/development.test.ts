// What the guide "Development" says: source maps by mode, and hot updates in development alone.
import { describe, expect, test } from "@jest/globals";
import { buildExample } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild, Webpack } from "../support/examples";

/** Builds as `webpack --mode …`. */
const inMode = (mode: "production" | "development", change?: BuildOptions["change"]) =>
  buildExample("development", { mode, change });

const maps = ({ files }: ExampleBuild) =>
  Object.keys(files).filter((file) => file.endsWith(".map"));

const withUpdates = (config: Configuration, webpack: Webpack) => {
  config.plugins = [new webpack.HotModuleReplacementPlugin()] as Configuration["plugins"];
};

describe("the field guide", () => {
  test("has a source map beside each script and stylesheet for visitors", async () => {
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

  test("has scripts that are not named by hidden maps", async () => {
    const named = "sourceMappingURL=app.js.map";
    expect((await inMode("production")).files["js/app.js"]!.text).toContain(named);
    const hidden = await inMode(
      "production",
      (config) => void (config.devtool = "hidden-source-map"),
    );
    expect(maps(hidden)).toContain("js/app.js.map");
    expect(hidden.files["js/app.js"]!.text).not.toContain(named);
  });

  test("has its maps inside the scripts in development", async () => {
    const build = await inMode("development");
    expect(maps(build)).toEqual([]);
    expect(build.files["js/app.js"]!.text).toContain("sourceMappingURL=data:application/json");
  });

  test("accepts new versions of its list where updates are on, and not for visitors", async () => {
    const accepts = /accept\(.*list\.js/;
    const hot = await inMode("development", withUpdates);
    expect(hot.files["js/app.js"]!.text).toMatch(accepts);
    expect(hot.files["js/app.js"]!.text).not.toMatch(/if \(undefined\)/);
    const production = await inMode("production", (config) => void (config.devtool = false));
    expect(production.files["js/app.js"]!.text).not.toContain("accept");
  });
});

test("an entry cannot have the name of its page's script where each entry gets a script", async () => {
  const sameName = {
    "src/checklist.js": 'import "./style.css";',
    "src/checklist.html": '<!doctype html><script defer src="./checklist.js"></script>',
  };
  // As the dev server adds its client.
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
