// Tests the claims of the guide "Svelte".
import path from "node:path";
import { describe, test } from "@jest/globals";
import { buildExample, EXAMPLES } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild } from "../support/examples";
import { expectShownBuild } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "svelte";
const PAGE = "guides/svelte.mdx";

const swc = {
  loader: path.join(EXAMPLES, "../node_modules/swc-loader"),
  options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
};

const build = (options: BuildOptions = {}) =>
  buildExample(EXAMPLE, { mode: "production", ...options });

const textOf = ({ files }: ExampleBuild, name: RegExp) =>
  Object.entries(files).find(([file]) => name.test(file))?.[1].text ?? "";

interface SvelteRule {
  use: (string | { options: { emitCss?: boolean } })[];
}

const svelteRule = (config: Configuration) => config.module!.rules![0] as unknown as SvelteRule;

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

  test("has the styles of components in the stylesheet only with emitCss", async () => {
    const style = /main\.svelte-\w+\{border:1px solid;padding:1rem\}/;
    expect(textOf(await build(), /^index\..*css$/)).toMatch(style);
    const injected = await build({
      change: (config) => {
        const loader = svelteRule(config).use.at(-1) as { options: { emitCss?: boolean } };
        delete loader.options.emitCss;
      },
    });
    expect(textOf(injected, /^index\..*css$/)).not.toMatch(style);
    expect(Object.keys(injected.files).filter((file) => /^shopping.*css$/.test(file))).toEqual([]);
  });

  test("compiles runes in .svelte.js files", async () => {
    const files = {
      "src/table.svelte.js": "export const table = $state({ people: 2 });\n",
      "src/index.ts": `import { table } from "./table.svelte.js";\nconsole.log(table);\n`,
    };
    const result = await build({ files });
    expect(result.errors).toEqual([]);
    expect(textOf(result, /^index\..*js$/)).not.toContain("$state(");
  });

  test("compiles runes in .svelte.ts files only with a rule for them", async () => {
    const files = {
      "src/table.svelte.ts": "export const table = $state<{ people: number }>({ people: 2 });\n",
      "src/index.ts": `import { table } from "./table.svelte.ts";\nconsole.log(table);\n`,
    };
    const plain = await build({ files });
    expect(plain.errors).toEqual([]);
    expect(textOf(plain, /^index\..*js$/)).toContain("$state(");
    const withRule = await build({
      files,
      change: (config) => {
        config.experiments = { typescript: true };
        config.module!.rules!.push({
          test: /\.svelte\.ts$/,
          use: ["svelte-loader", swc],
          parser: { typescript: false },
        });
      },
    });
    expect(withRule.errors).toEqual([]);
    expect(textOf(withRule, /^index\..*js$/)).not.toContain("$state(");
  });
});

test("the loader for updates replaces Vite's API in every component", async () => {
  const sourceOf = async (change?: BuildOptions["change"]) => {
    const { errors, files } = await build({
      mode: "development",
      change: (config, webpack) => {
        config.devtool = false;
        config.plugins = [new webpack.HotModuleReplacementPlugin()];
        return change?.(config, webpack);
      },
    });
    expect(errors).toEqual([]);
    return Object.entries(files)
      .filter(([file]) => file.endsWith(".js"))
      .map(([, { text }]) => text)
      .join("\n");
  };
  const updates = (text: string) => text.match(/data\?\.previous\[.*?\.update\(\w+\)/g) ?? [];
  expect(updates(await sourceOf())).toHaveLength(3);
  const without = await sourceOf((config) => void svelteRule(config).use.shift());
  expect(updates(without)).toHaveLength(0);
});

test("the output on the page is what webpack prints", async () => {
  await expectShownBuild(EXAMPLE, PAGE);
});
