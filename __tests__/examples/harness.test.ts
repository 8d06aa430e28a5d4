// Tests the harness that builds the examples: which webpack it uses, and what it reports if it can't build an
// example.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, test } from "@jest/globals";
import { EXAMPLES, buildExample, runExampleCli } from "../support/examples";
import { expect } from "../support/expect";

const { version: documented } = JSON.parse(
  readFileSync("node_modules/webpack-documented/package.json", "utf8"),
) as { version: string };
const from = mkdtempSync(path.join(os.tmpdir(), "docs-example-sources-"));
afterAll(() => rmSync(from, { recursive: true, force: true }));

/** Creates a new example and returns its name. */
function example(name: string, files: Record<string, string>, dependencies: string[] = []): string {
  const packages = Object.fromEntries(
    ["webpack", "webpack-cli", ...dependencies].map((dependency) => [dependency, "*"]),
  );
  const manifest = JSON.stringify({ name, type: "module", devDependencies: packages });
  for (const [file, text] of Object.entries({ "package.json": manifest, ...files })) {
    const location = path.join(from, name, file);
    mkdirSync(path.dirname(location), { recursive: true });
    writeFileSync(location, text);
  }
  return name;
}

const code = { "src/index.js": "console.log(MODE);\n" };

describe("the harness builds an example", () => {
  test("with the documented webpack, even where its configuration or the CLI imports webpack by name", async () => {
    const name = example("minimal", {
      "src/index.html":
        "<!doctype html>\n<title>  Page  </title>\n<link rel=stylesheet href=./style.css>\n<p>  Words  </p>\n",
      "src/style.css": "p { color: #ff0000; }\n\n/* gone */\np { margin: 0px; }\n",
      "webpack.config.js": `import webpack from "webpack";
export default {
  mode: "production",
  entry: "./src/index.html",
  output: { filename: "[name]-" + webpack.version + ".js", cssFilename: "[name]-" + webpack.version + ".css" },
};
`,
    });
    const { errors, files, stats } = await buildExample(name, { from });
    expect(errors).toEqual([]);
    expect(stats.version).toBe(documented);
    expect(files[`style-${stats.version}.css`]?.text, Object.keys(files).join()).toBe(
      "p{color:red;margin:0}",
    );
    expect(files[`index-${stats.version}.html`]!.text).toContain("</title><link");
    const printed = await runExampleCli(name, [], { from });
    expect(printed.output).toContain(`webpack ${stats.version} compiled successfully`);
    expect(Object.keys(printed.files)).toEqual(Object.keys(files));
  });

  test("with a configuration function, called the way --env and --mode call it", async () => {
    const name = example("function", {
      ...code,
      "webpack.config.mjs": `import webpack from "webpack";
export default (env, { mode }) => ({
  output: { filename: env.name + ".js" },
  plugins: [new webpack.DefinePlugin({ MODE: JSON.stringify(mode) })],
});
`,
    });
    const build = await buildExample(name, { from, mode: "development", env: { name: "app" } });
    expect(Object.keys(build.files)).toEqual(["app.js"]);
    expect(build.files["app.js"]!.text).toContain("development");
    const cli = await runExampleCli(name, ["--mode", "development", "--env", "name=app"], { from });
    expect(cli.files["app.js"]).toEqual(build.files["app.js"]);
  });

  test("with a configuration in TypeScript, and with several configurations", async () => {
    const name = example("typescript", {
      ...code,
      "webpack.config.ts": `import type { Configuration } from "webpack";
const build = (name: string): Configuration => ({ name, mode: "none", output: { filename: name } });
export default [build("a.js"), build("b.js")];
`,
    });
    const { files, errors } = await buildExample(name, { from });
    expect(errors).toEqual([]);
    expect(Object.keys(files)).toEqual(["a.js", "b.js"]);
  });

  test("with changes from a test, which don't affect the next build", async () => {
    const name = example("changed", {
      ...code,
      "webpack.config.js": 'export default { mode: "none" };',
    });
    const changed = await buildExample(name, {
      from,
      change: (config) => {
        config.output = { filename: "other.js" };
      },
    });
    expect(Object.keys(changed.files)).toEqual(["other.js"]);
    expect(Object.keys((await buildExample(name, { from })).files)).toEqual(["main.js"]);
  });
});

describe("an example that can't be built", () => {
  test("returns webpack's errors", async () => {
    const name = example("broken", { "src/index.js": 'import "./nowhere.js";\n' });
    const { errors } = await buildExample(name, { from, mode: "production" });
    expect(errors.join("\n")).toContain("Can't resolve './nowhere.js'");
  });

  test("reports the name of the missing package", async () => {
    const name = example("foreign", code, ["left-pad-that-nobody-has"]);
    await expect(buildExample(name, { from })).rejects.toThrow(
      "names the package left-pad-that-nobody-has, which this project doesn't have",
    );
  });

  test("can't use a package that it doesn't declare", async () => {
    const name = example("undeclared", { "src/index.js": 'import "react";\n' });
    const { errors } = await buildExample(name, { from, mode: "production" });
    expect(errors.join("\n")).toContain("Can't resolve 'react'");
  });

  test("is reported by name if it doesn't exist", async () => {
    await expect(buildExample("nowhere")).rejects.toThrow("There is no example nowhere");
  });
});

test("every example has a test, and no build wrote files next to it", () => {
  const names = readdirSync(EXAMPLES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === "package.json" && !/node_modules/.test(entry.parentPath))
    .map((entry) => path.relative(EXAMPLES, entry.parentPath).split(path.sep).join("/"))
    // A directory inside an example, such as a nested package, belongs to that example.
    .filter((name, _, all) => !all.some((other) => name.startsWith(`${other}/`)));
  const folder = path.resolve("__tests__/examples");
  const tests = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
  // The small plugin examples share tests. One of these tests contains the example's name, or the last part
  // of it.
  const isTested = (name: string) =>
    existsSync(path.join(folder, `${name}.test.ts`)) ||
    [name, path.basename(name)].some((text) => tests.includes(`"${text}"`));
  expect(names.filter((name) => !isTested(name))).toEqual([]);
  expect(names.filter((name) => existsSync(path.join(EXAMPLES, name, "dist")))).toEqual([]);
});
