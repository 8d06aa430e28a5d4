// Tests the tables of the page on `node`: builds a file that prints its path with each value, and runs the bundle.
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { buildExample, type Configuration, type ExampleBuild } from "../support/examples";
import { pageText } from "../support/guide-output";

type Value = Exclude<NonNullable<Configuration["node"]>, false>["__dirname"];

const page = pageText("configuration/node.mdx");

/** webpack replaces the variables only in packages without "type": "module". */
const FILES = {
  "package.json": '{ "devDependencies": { "webpack": "*" } }',
  "src/lib/n.js": "console.log(__dirname, __filename);",
};

const build = (value: Value, module = false): Promise<ExampleBuild> =>
  buildExample("getting-started", {
    files: FILES,
    change: (): Configuration => ({
      mode: "none",
      target: "node",
      entry: "./src/lib/n.js",
      node: { __dirname: value, __filename: value },
      output: { module },
    }),
  });

/** Runs the only emitted file. Returns its output, with the project at /project. */
function run({ files, folder }: ExampleBuild): string {
  const file = path.join(folder, "dist", Object.keys(files)[0]!);
  const printed = execFileSync(process.execPath, [file], { encoding: "utf8", stdio: "pipe" });
  return printed.trim().replaceAll(realpathSync(folder), "/project");
}

const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+) \| `(\/.*|src.*)` \|$/gm)].map(
  ([, value, line, printed]) => ({ value: value!, line: /^`(.+)`$/.exec(line!)?.[1], printed }),
);

test("the table contains every value that prints something", () => {
  const values = ["true", '"mock"', '"warn-mock"', '"eval-only"', '"node-module"'];
  expect(rows.map(({ value }) => value)).toEqual(values);
});

test.each(rows)("$value prints $printed", async ({ value, line, printed }) => {
  const built = await build(JSON.parse(value) as Value, value === '"node-module"');
  expect(built.errors).toEqual([]);
  expect(built.warnings.length > 0).toBe(value === '"warn-mock"');
  if (line !== undefined) expect(Object.values(built.files)[0]!.text).toContain(line);
  expect(run(built)).toBe(printed);
});

test("false leaves both variables to Node.js", async () => {
  const printed = rows.find(({ value }) => value === '"eval-only"')!.printed;
  expect(run(await build(false))).toBe(printed);
  const module = await build(false, true);
  expect(() => run(module)).toThrow(/ReferenceError: __dirname is not defined/);
});

const ofGlobal = [...page.matchAll(/^\| `(true|false)`(.*) \| `(typeof [^`]+)`.* \|$/gm)].map(
  ([, value, where, code]) => ({ value: value === "true", where: where!, code: code! }),
);

test("the table about global contains three results", () => {
  expect(ofGlobal.map(({ value }) => value)).toEqual([true, true, false]);
});

test.each(ofGlobal)("global: $value$where", async ({ value, where, code }) => {
  const { files, errors } = await buildExample("getting-started", {
    files: { ...FILES, "src/index.js": "console.log(typeof global);" },
    change: (): Configuration => ({
      mode: "none",
      target: ["web", "es5"],
      node: { global: value },
      output: { environment: { globalThis: where.includes("environment") } },
    }),
  });
  expect(errors).toEqual([]);
  expect(files["main.js"]!.text).toContain(`console.log(${code});`);
});
