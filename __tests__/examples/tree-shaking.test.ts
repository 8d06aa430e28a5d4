// Tests the claims of the guide on tree shaking: which code webpack removes from the bundle, and what
// prevents that.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { CopyOptions, ExampleBuild } from "../support/examples";
import { expectStated, pageText, printedLines, shownLines } from "../support/guide-output";

const source = (file: string) => readFileSync(path.join(EXAMPLES, "tree-shaking", file), "utf8");

const page = pageText("guides/tree-shaking.mdx");

/** Returns package.json with another `sideEffects`, or without it. */
const withFlag = (sideEffects?: unknown): CopyOptions["files"] => ({
  "package.json": JSON.stringify({ ...JSON.parse(source("package.json")), sideEffects }),
});

/** The example before the guide adds `sideEffects`. */
const withoutFlag = withFlag();

const script = ({ files }: ExampleBuild) => files["main.js"]!.text;

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("tree-shaking");
});

describe("the example in the guide", () => {
  test("builds a script and a stylesheet without warnings", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(Object.keys(build.files)).toEqual(["main.css", "main.js"]);
    expectStated(page, script(build).length, "bytes");
  });

  test("keeps one of four conversions", () => {
    expect(script(build)).toContain("236.588");
    expect(script(build)).not.toMatch(/473\.176|28\.3495|fahrenheit|Intl/);
  });

  test("keeps all of them if they are converted to CommonJS", async () => {
    const names = ["index", "units/index", "units/round", "units/scale"];
    names.push("units/temperature", "units/volume", "units/weight");
    const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const files = names.map((name) => {
      const file = `src/${name}.js`;
      return [file, ts.transpileModule(source(file), { compilerOptions }).outputText];
    });
    const converted = await buildExample("tree-shaking", {
      files: Object.fromEntries(files) as Record<string, string>,
      change: (config) => {
        config.module = { rules: [{ test: /\.js$/, type: "javascript/auto" }] };
      },
    });
    for (const code of ["236.588", "473.176", "28.3495", "Intl"]) {
      expect(script(converted)).toContain(code);
    }
    expectStated(page, script(converted).length, "bytes", 10);
  });

  test("keeps all of them if webpack doesn't analyze what is used", async () => {
    const plain = await buildExample("tree-shaking", {
      change: (config) => {
        config.optimization = { usedExports: false, sideEffects: false, concatenateModules: false };
      },
    });
    expect(script(plain)).toMatch(/473\.176/);
    expect(script(plain)).toMatch(/28\.3495/);
  });
});

describe("without sideEffects in package.json", () => {
  test("webpack keeps a module with a top-level call, and two checks report it", async () => {
    const before = await buildExample("tree-shaking", { files: withoutFlag });
    expectStated(page, script(before).length, "bytes");
    expect(script(before)).toContain("Intl.NumberFormat");
    expect(script(before)).not.toMatch(/473\.176|28\.3495/);
    expect(script(before)).toBe(/title="dist\/main\.js"\n(\(.+)\n/.exec(page)![1]);
    const printed = before.warnings.map((warning) => `WARNING in ${warning}`).join("\n");
    const shown = page.match(/^WARNING in (?:missing|unused).+\n.+/gm)!;
    for (const warning of shown) expect(printed).toContain(warning);
  });

  test.each([
    [
      "a comment before the call",
      "src/units/temperature.js",
      (text: string) => text.replace("= createScale", "= /*#__PURE__*/ createScale"),
    ],
    [
      "a comment before the function",
      "src/units/scale.js",
      (text: string) => `/*#__NO_SIDE_EFFECTS__*/\n${text}`,
    ],
  ])("%s lets webpack remove the module", async (_name, file, edit) => {
    const files = { ...withoutFlag, [file]: edit(source(file)) };
    expect(script(await buildExample("tree-shaking", { files }))).toHaveLength(
      script(build).length,
    );
  });

  test.each([
    ["a rule", { rules: [{ include: /units/, sideEffects: false }] }],
    ["the name of the function", { parser: { javascript: { pureFunctions: ["createScale"] } } }],
  ])("%s lets webpack remove the module", async (_name, module) => {
    const changed = await buildExample("tree-shaking", {
      files: withoutFlag,
      change: (config) => {
        config.module = module;
      },
    });
    expect(script(changed)).not.toContain("Intl");
  });

  test("a comment before the declaration has no effect", async () => {
    const file = "src/units/temperature.js";
    const text = source(file).replace("export const", "/*#__PURE__*/\nexport const");
    const files = { ...withoutFlag, [file]: text };
    const changed = await buildExample("tree-shaking", {
      files,
      change: (config) => {
        config.performance = { pureAnnotations: true };
      },
    });
    expect(script(changed)).toContain("Intl");
    expect(changed.warnings.join()).toContain("'/*#__PURE__*/' annotation does nothing");
  });
});

describe("sideEffects in package.json", () => {
  test.each([[false], [["style"]]])("%j removes the stylesheet", async (value) => {
    const changed = await buildExample("tree-shaking", { files: withFlag(value) });
    expect(changed.errors).toEqual([]);
    expect(Object.keys(changed.files)).toEqual(["main.js"]);
  });

  test.each([[["*.css"]], [["./src/style.css"]], [["src/*.css"]]])(
    "%j keeps the stylesheet",
    async (value) => {
      const changed = await buildExample("tree-shaking", { files: withFlag(value) });
      expect(Object.keys(changed.files)).toContain("main.css");
      expect(script(changed)).not.toContain("Intl");
    },
  );

  test("also applies in development", async () => {
    const changed = await buildExample("tree-shaking", {
      mode: "development",
      files: withFlag(false),
    });
    expect(Object.keys(changed.files)).not.toContain("main.css");
  });

  test("in the root doesn't apply below another package.json", async () => {
    const changed = await buildExample("tree-shaking", {
      files: { "src/units/package.json": '{ "type": "module" }' },
    });
    expect(script(changed)).toContain("Intl");
  });
});

describe("the syntax forms in the table", () => {
  const two = `export const a = () => "MARK_A" + Math.random();
export const b = () => "MARK_B" + Math.random();\n`;
  const object = `{ a: () => "MARK_A" + Math.random(), b: () => "MARK_B" + Math.random() }`;
  const kit = "./kit.js";

  test.each<[form: string, kept: boolean, index: string, kit: string]>([
    ["named", false, `import { a } from "${kit}"; console.log(a());`, two],
    ["namespace", false, `import * as kit from "${kit}"; console.log(kit.a());`, two],
    ["computed", true, `import * as kit from "${kit}"; console.log(kit[name]());`, two],
    ["passed on", true, `import * as kit from "${kit}"; console.log(kit);`, two],
    ["spread", true, `import * as kit from "${kit}"; console.log({ ...kit }.a());`, two],
    ["await", false, `const { a } = await import("${kit}"); console.log(a());`, two],
    ["await .a", false, `const kit = await import("${kit}"); console.log(kit.a());`, two],
    ["then", false, `import("${kit}").then(({ a }) => console.log(a()));`, two],
    ["then passed", true, `import("${kit}").then(console.log);`, two],
    [
      "webpackExports",
      false,
      `import(/* webpackExports: ["a"] */ "${kit}").then(console.log);`,
      two,
    ],
    [
      "default object",
      false,
      `import kit from "${kit}"; console.log(kit.a());`,
      `export default ${object};`,
    ],
    [
      "method",
      true,
      `import { Kit } from "${kit}"; console.log(new Kit().a());`,
      `export class Kit { a() { return "MARK_A" + Math.random(); } b() { return "MARK_B"; } }`,
    ],
    ["eval", true, `import { a } from "${kit}"; console.log(a());`, `${two}eval("1");`],
  ])("%s", async (_form, kept, index, text) => {
    const built = await buildExample("tree-shaking", {
      files: { "src/index.js": index, "src/kit.js": text },
    });
    const all = Object.values(built.files).map((file) => file.text);
    expect(all.join()).toContain("MARK_A");
    expect(all.join().includes("MARK_B")).toBe(kept);
  });

  test.each<[form: string, kept: boolean, index: string, kit: string]>([
    [
      "exports.a",
      false,
      `import { a } from "./kit.cjs"; console.log(a());`,
      two.replaceAll("export const ", "exports."),
    ],
    [
      "destructured require",
      false,
      `import "./use.cjs";`,
      two.replaceAll("export const ", "exports."),
    ],
    [
      "default import",
      false,
      `import kit from "./kit.cjs"; console.log(kit.a());`,
      two.replaceAll("export const ", "exports."),
    ],
    [
      "module.exports as an object",
      false,
      `import { a } from "./kit.cjs"; console.log(a());`,
      `module.exports = ${object};`,
    ],
    [
      "module.exports as a variable",
      true,
      `import { a } from "./kit.cjs"; console.log(a());`,
      `const kit = ${object}; module.exports = kit;`,
    ],
  ])("CommonJS: %s", async (_form, kept, index, text) => {
    const built = await buildExample("tree-shaking", {
      files: {
        ...withoutFlag,
        "src/index.js": index,
        "src/kit.cjs": text,
        "src/use.cjs": `const { a } = require("./kit.cjs"); console.log(a());`,
      },
    });
    expect(script(built)).toContain("MARK_A");
    expect(script(built).includes("MARK_B")).toBe(kept);
  });
});

test("the outputs on the page are abridged versions of what webpack prints", async () => {
  const runs = [
    await runExampleCli("tree-shaking"),
    await runExampleCli(
      "tree-shaking",
      ["--stats-optimization-bailout", "--stats-used-exports", "--stats-nested-modules"],
      {
        files: withoutFlag,
      },
    ),
  ];
  const printed = runs.flatMap(({ output }) => printedLines(output));
  const lines = await shownLines("guides/tree-shaking.mdx", "npx webpack");
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(printed).toContain(line);
});
