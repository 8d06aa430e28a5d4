// Tests the claims of the pages on ExternalsPlugin and EntryPlugin. Each example is a small plugin that uses
// one of them.
import vm from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample } from "../support/examples";
import { buildProject, shownConfig } from "../support/page-samples";

/** Runs a script and returns what it prints. */
function run(script: string, globals: object = {}): string[] {
  const printed: string[] = [];
  const context = vm.createContext({
    ...globals,
    console: { log: (text: string) => printed.push(text) },
  });
  vm.runInContext(script, context);
  return printed;
}

describe("ExternalsPlugin", () => {
  const page = { shop: { currency: "EUR" } };

  test("reads the requested module from a global variable of the page", async () => {
    const build = await buildExample("plugins/externals-plugin");
    expect(build.errors).toEqual([]);
    expect(run(build.files["main.js"]!.text, { page, self: { page } })).toEqual(["Prices in EUR"]);
  });

  test("applies one type to its whole list, and another type reads from another place", async () => {
    const build = await buildExample("plugins/externals-plugin", {
      change: (config, webpack) => {
        config.plugins = [new webpack.ExternalsPlugin("commonjs", { "page:shop": "./shop.cjs" })];
      },
    });
    expect(build.files["main.js"]!.text).toContain('require("./shop.cjs")');
  });

  test("takes precedence over the option, as its page shows", async () => {
    const page = "plugins/externals-plugin.mdx";
    const { files, errors } = await buildProject(await shownConfig(page, "window.$"), {
      mode: "development",
      files: { "src/index.js": 'import jquery from "jquery";\nconsole.log(jquery);\n' },
      change: (config) => void (config.devtool = false),
    });
    expect(errors).toEqual([]);
    const { source } = await readPage(CONTENT, page);
    const [, code] = /`(module\.exports = .*?)`/.exec(source)!;
    expect(files["main.js"]!.text).toContain(code);
    expect(files["main.js"]!.text).not.toContain("window.$");
  });

  test("is required, because webpack can't read the scheme", async () => {
    const build = await buildExample("plugins/externals-plugin", {
      change: (config) => {
        config.plugins = [];
      },
    });
    expect(build.errors[0]).toContain('Reading from "page:shop" is not handled by plugins');
  });
});

describe("EntryPlugin", () => {
  const EXAMPLE = "plugins/entry-plugin";
  const REPORT = "Reported:";

  test("adds its module before both entries", async () => {
    const { files, errors } = await buildExample(EXAMPLE);
    expect(errors).toEqual([]);
    expect(Object.keys(files)).toEqual(["admin.js", "shop.js"]);
    for (const name of ["admin", "shop"]) {
      const { text } = files[`${name}.js`]!;
      expect(text).toContain(REPORT);
      expect(text.indexOf(REPORT)).toBeLessThan(text.indexOf(`"${name}"`));
    }
  });

  test("adds the module to one entry if it has a name, and to none without options", async () => {
    const report = "./plugins/report.js";
    const named = await buildExample(EXAMPLE, {
      change: (config, webpack) => {
        config.plugins = [new webpack.EntryPlugin(process.cwd(), report, { name: "shop" })];
      },
    });
    expect(named.files["shop.js"]!.text).toContain(REPORT);
    expect(named.files["admin.js"]!.text).not.toContain(REPORT);

    const without = await buildExample(EXAMPLE, {
      change: (config, webpack) => {
        config.plugins = [new webpack.EntryPlugin(process.cwd(), report)];
      },
    });
    const { source } = await readPage(CONTENT, `${EXAMPLE}.mdx`);
    const mentioned = new Set(source.match(/(?<=`)\d+\.js(?=`)/g));
    expect(Object.keys(without.files)).toEqual([...mentioned, "admin.js", "shop.js"]);
    expect(without.files["shop.js"]!.text).not.toContain(REPORT);
  });

  test("stops the build if its file name differs from the entry's", async () => {
    const build = buildExample(EXAMPLE, {
      change: (config, webpack) => {
        config.entry = { shop: { import: "./src/shop.js", filename: "a.js" } };
        config.plugins = [
          new webpack.EntryPlugin(process.cwd(), "./plugins/report.js", {
            name: "shop",
            filename: "b.js",
          }),
        ];
      },
    });
    await expect(build).rejects.toThrow("Conflicting entry option filename = b.js vs a.js");
  });
});
