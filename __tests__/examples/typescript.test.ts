// Tests the claims of the guide "TypeScript".
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { pageText, printedLines, shownLines, withoutHash } from "../support/guide-output";
import { expect } from "../support/expect";

const runsTypes = Boolean((process.features as { typescript?: string | false }).typescript);

const page = pageText("guides/typescript.mdx");

const scriptOf = ({ files }: ExampleBuild) =>
  Object.entries(files).find(([file]) => file.endsWith(".js"))![1].text;

/** Returns the errors of a build with this source code in a TypeScript entry. */
const errorsOf = async (text: string, files: Record<string, string> = {}) =>
  (
    await buildExample("typescript", {
      files: { "src/entry.ts": text, ...files },
      change: (config) => void (config.entry = "./src/entry.ts"),
    })
  ).errors.join();

describe("the built-in support", () => {
  let build: ExampleBuild;

  beforeAll(async () => {
    build = await buildExample("typescript");
  });

  test("builds the example without a loader", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(build.files["index.html"]!.text).toMatch(/src=index\.[0-9a-f]{8}\.js/);
  });

  // Unlike the output of the command, this doesn't depend on whether Node.js can run the configuration.
  test("emits files with the sizes that the page shows", async () => {
    const sizes = (await shownLines("guides/typescript.mdx", "npm run build")).map((line) =>
      withoutHash(line).replace(/^asset (\S+ \d+) bytes .*$/, "$1"),
    );
    const emitted = Object.entries(build.files).filter(([file]) => !file.endsWith(".map"));
    expect(sizes.sort()).toEqual(
      emitted.map(([file, { size }]) => `${withoutHash(file)} ${size}`).sort(),
    );
  });

  test("keeps the values and none of the types", () => {
    expect(scriptOf(build)).toContain('"Old Town"');
    expect(scriptOf(build)).not.toMatch(/Departure|interface|: number/);
  });

  test("has the source with its types in the source map", () => {
    const [, map] = Object.entries(build.files).find(([file]) => file.endsWith(".js.map"))!;
    const { sources, sourcesContent } = JSON.parse(map.text) as {
      sources: string[];
      sourcesContent: string[];
    };
    const at = sources.findIndex((source) => source.endsWith("src/departure.ts"));
    expect(sourcesContent[at]).toContain("export interface Departure");
  });

  test("doesn't check types", async () => {
    expect(await errorsOf(`const late: string = 1;\nconsole.log(late);\n`)).toBe("");
  });

  test("stops handling files that a rule gives a loader or a type", async () => {
    const withRule = async (rule: object) =>
      (
        await buildExample("typescript", {
          change: (config) => void (config.module = { rules: [rule] }),
        })
      ).errors.join();
    expect(await withRule({ test: /\.ts$/, type: "javascript/auto" })).toContain(
      "Module parse failed: Unexpected token",
    );
    const [shown] = /Module parse failed: Unexpected token \(\d.+\n.+/.exec(page)!;
    expect(await withRule({ test: /\.tsx$/, use: "./none.cjs" })).toContain(shown);
    expect(await withRule({ test: /\.ts$/, resolve: { fullySpecified: false } })).toBe("");
  });

  test("requires type for importing a type, and the file extension", async () => {
    const importing = (names: string, path: string) =>
      errorsOf(`import { ${names} } from "${path}";\nconsole.log([].sort(byTime));\n`);
    expect(await importing("byTime, type Departure", "./departure.ts")).toBe("");
    expect(await importing("byTime", "./departure.js")).toBe("");
    expect(await importing("byTime", "./departure")).toContain("Can't resolve './departure'");
    expect(
      await errorsOf(`import { Departure } from "./departure.ts";\nexport { Departure };\n`),
    ).toContain("export 'Departure' (reexported as 'Departure') was not found");
  });

  test("resolves paths from tsconfig.json", async () => {
    const text = `import { byTime } from "@/departure.ts";\nconsole.log([].sort(byTime));\n`;
    const paths = { "@/*": ["./src/*"] };
    const tsconfig = { "tsconfig.json": JSON.stringify({ compilerOptions: { paths } }) };
    expect(await errorsOf(text, tsconfig)).toBe("");
    expect(await errorsOf(text)).toContain("Can't resolve '@/departure.ts'");
  });

  test.each([
    ["enum Color { Red }", "TypeScript enum is not supported in strip-only mode"],
    [
      "namespace Shapes { export const a = 1 }",
      "TypeScript namespace declaration is not supported in strip-only mode",
    ],
    [
      "class Stop { constructor(private line: string) {} }",
      "TypeScript parameter property is not supported in strip-only mode",
    ],
    [
      `import fs = require("node:fs");`,
      "TypeScript import equals declaration is not supported in strip-only mode",
    ],
    [
      "console.log(<number>1);",
      "TypeScript angle-bracket type assertion is not supported in strip-only mode",
    ],
    ["@mark class Stop {}", "Module parse failed: Unexpected character '@'"],
  ])("rejects %s", async (text, message) => {
    expect(await errorsOf(`${text}\n`)).toContain(message);
  });

  test("rejects .tsx, unless a loader handles it and the parser option is off", async () => {
    const files = {
      "src/entry.ts": `import { x } from "./x.tsx";\nconsole.log(x as number);\n`,
      "src/x.tsx": "export const x = <b />;\n",
      "loader.cjs": `module.exports = () => "export const x = 1;";`,
    };
    const withRules = async (rules: object[]) =>
      (
        await buildExample("typescript", {
          files,
          change: (config) => {
            config.entry = "./src/entry.ts";
            config.experiments = { typescript: true };
            config.module = { rules };
          },
        })
      ).errors.join();
    const refusal = "experiments.typescript does not support .tsx/JSX";
    const rule = { test: /\.tsx$/, use: "./loader.cjs" };
    expect(await withRules([])).toContain(refusal);
    expect(await withRules([rule])).toContain(refusal);
    expect(await withRules([{ ...rule, parser: { typescript: false } }])).toBe("");
  });
});

if (runsTypes) {
  test("the output on the page is an abridged version of what webpack prints", async () => {
    const { exitCode, output } = await runExampleCli("typescript");
    expect(exitCode, output).toBe(0);
    const lines = await shownLines("guides/typescript.mdx", "npm run build");
    const printed = lines.filter((line) => line.startsWith("asset "));
    expect(printed.length).toBeGreaterThan(2);
    for (const line of printed) expect(printedLines(output), output).toContain(line);
  });

  test("an error in the configuration looks like a missing package", async () => {
    const files = { "webpack.config.ts": `throw new Error("boom");\n` };
    const { exitCode, output } = await runExampleCli("typescript", [], { files });
    expect(exitCode).toBe(2);
    expect(output).toContain(`Unable to use specified module loaders for ".ts"`);
    expect(output).not.toContain("boom");
    const withFlag = await runExampleCli("typescript", ["--disable-interpret"], { files });
    expect(withFlag.output).toContain("Error: boom");
  });
} else {
  test("a Node.js version that can't run TypeScript can't load the configuration", async () => {
    const { exitCode, output } = await runExampleCli("typescript");
    expect(exitCode).toBe(2);
    expect(output).toContain(`Unable to use specified module loaders for ".ts"`);
    expect(output).toContain("Please install one of them");
  });
}
