// Tests the claims of the guide "Vue".
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "@jest/globals";
import { buildExample, EXAMPLES } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild } from "../support/examples";
import { expectShownBuild, expectStated, pageText } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "vue";
const PAGE = "guides/vue.mdx";

const build = (options: BuildOptions = {}) =>
  buildExample(EXAMPLE, { mode: "production", ...options });

const textOf = ({ files }: ExampleBuild, name: RegExp) =>
  Object.entries(files).find(([file]) => name.test(file))?.[1].text ?? "";

const source = (file: string) => readFileSync(path.join(EXAMPLES, EXAMPLE, file), "utf8");

describe("the production build", () => {
  test("has a page, its script and stylesheet, and those of the lazy component", async () => {
    const { errors, warnings, files } = await build();
    expect(errors).toEqual([]);
    expect(warnings).toEqual([]);
    const names = Object.keys(files)
      .filter((file) => !/\.(map|txt)$/.test(file))
      .map((file) => file.replace(/\.[0-9a-f]{8}\./, "."));
    expect(names.sort()).toEqual([
      "index.css",
      "index.html",
      "index.js",
      "shopping.css",
      "shopping.js",
    ]);
  });

  test("has scoped styles and the classes of the CSS Module in the stylesheet", async () => {
    const css = textOf(await build(), /^index\..*css$/);
    expect(css).toMatch(/\.card\[data-v-[0-9a-f]{8}\]\{border:1px solid;padding:1rem\}/);
    expect(css).toContain("{font-weight:700}");
  });

  test("is smaller with the flags than without them", async () => {
    const size = async (change?: BuildOptions["change"]) =>
      textOf(await build({ change }), /^index\..*js$/).length;
    const withoutFlags = await size((config) => void config.plugins!.pop());
    const withFlags = await size();
    expect(withFlags).toBeLessThan(withoutFlags);
    for (const bytes of [withFlags, withoutFlags]) {
      expectStated(pageText(PAGE), Math.round(bytes / 1024), "KiB");
    }
  });
});

test("<style module> is an error", async () => {
  const component = source("src/Recipe.vue").replace("<style scoped>", "<style module>");
  const { errors } = await build({ files: { "src/Recipe.vue": component } });
  expect(errors.join()).toContain(
    "`inline` or `module` is currently not supported with `experiments.css` enabled",
  );
});

test("a TypeScript loader turns off the built-in support for HTML and CSS", async () => {
  const messages = async (experiments: Configuration["experiments"]) => {
    const { errors } = await buildExample(EXAMPLE, {
      mode: "production",
      change: (config) => {
        config.module!.rules!.push({
          test: /\.ts$/,
          loader: path.join(EXAMPLES, "../node_modules/swc-loader"),
          options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
        });
        config.experiments = experiments;
      },
    });
    return errors.join();
  };
  expect(await messages({})).toContain("Module parse failed: Unexpected token");
  expect(await messages({ html: true })).toContain("Module parse failed: Unexpected token");
  expect(await messages({ html: true, css: true })).toBe("");
});

test("without experimentalInlineMatchResource, TypeScript isn't recognized", async () => {
  const { errors } = await buildExample(EXAMPLE, {
    mode: "production",
    change: (config) => {
      delete (config.module!.rules![0] as { options?: object }).options;
    },
  });
  expect(errors.join()).toContain("Module parse failed: Unexpected token");
});

test.each([
  ["eval", ["template"]],
  [undefined, ["script", "style", "template"]],
  ["eval-source-map", ["script", "style", "template"]],
  ["cheap-module-source-map", ["script", "style", "template"]],
])("with the devtool %s, an edit of the template changes %j", async (devtool, changed) => {
  const hashesOf = async (component: string) => {
    const hashes = new Map<string, string>();
    const { errors } = await build({
      mode: "development",
      files: { "src/Recipe.vue": component },
      change: (config) => {
        config.devtool = devtool as Configuration["devtool"];
        config.plugins!.push((compiler) => {
          compiler.hooks.done.tap("hashes", ({ compilation }) => {
            for (const module of compilation.modules) {
              const [, type] = /Recipe\.vue\?vue&type=(\w+)/.exec(module.identifier()) ?? [];
              if (type === undefined || module.identifier().includes("pitcher.js")) continue;
              hashes.set(type, String(module.buildInfo!.hash));
            }
          });
        });
      },
    });
    expect(errors).toEqual([]);
    return hashes;
  };
  const component = source("src/Recipe.vue");
  const before = await hashesOf(component);
  const after = await hashesOf(component.replace("<h1>", "<h1>New: "));
  expect([...before.keys()].sort()).toEqual(["script", "style", "template"]);
  const different = [...after].filter(([type, hash]) => before.get(type) !== hash);
  expect(different.map(([type]) => type).sort()).toEqual(changed);
});

test("the output on the page is what webpack prints", async () => {
  await expectShownBuild(EXAMPLE, PAGE);
});
