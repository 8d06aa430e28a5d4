// Checks on short pages that the sample test reports the problems that it should.
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, describe, expect, it } from "@jest/globals";
import { parsePage } from "../../../../../scripts/content-lint/page";
import { Sandboxes } from "../../../../../scripts/content-lint/samples/check-config";
import { checkSamples } from "../../../../../scripts/content-lint/samples/check-samples";

const sandboxes = new Sandboxes();
afterAll(() => sandboxes.dispose());

/** Checks a body, which starts on line 4, and returns each problem as "line: message | fix". */
async function problemsOf(body: string): Promise<string[]> {
  const page = parsePage("guides/page.mdx", `---\ntitle: Page\n---\n${body}\n`);
  const problems = await checkSamples(page, sandboxes);
  return [...page.problems, ...problems].map(
    ({ line, message, fix }) => `${line}: ${message} | ${fix}`,
  );
}

/** Resolves with the server once it's listening. Rejects if its port is in use. */
async function listening(server: Server): Promise<Server> {
  await once(server, "listening");
  return server;
}

const fence = (info: string, ...lines: string[]) => ["```" + info, ...lines, "```"].join("\n");

describe("a sample marked config", () => {
  it("passes if webpack accepts it", async () => {
    const sample = fence(
      'js config title="webpack.config.js"',
      'import path from "node:path";',
      'import webpack from "webpack";',
      "export default (env, argv) => ({",
      "  mode: argv.mode,",
      '  output: { path: path.resolve(import.meta.dirname, "dist") },',
      "  module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] },",
      '  plugins: [new webpack.DefinePlugin({ VERSION: "1" })],',
      "});",
    );
    expect(await problemsOf(sample)).toEqual([]);
  });

  it("passes as CommonJS, as a promise, as an array, and as a script that runs webpack", async () => {
    const samples = [
      fence(
        "js config",
        'const path = require("node:path");',
        "module.exports = async () => [",
        '  { name: "a", output: { path: path.join(__dirname, "a") } },',
        '  () => ({ name: "b", dependencies: ["a"] }),',
        "];",
      ),
      fence(
        "ts config",
        'import type { Configuration } from "webpack";',
        'const config: Configuration = { mode: "development" };',
        "export default config;",
      ),
      fence(
        "js config",
        'import webpack from "webpack";',
        'const compiler = webpack({ mode: "production" }, (error, stats) => {',
        "  if (error) throw error;",
        "  console.log(stats.toString());",
        "});",
        "compiler.run(() => process.exit(1));",
      ),
      fence(
        "js config",
        'import webpack from "webpack";',
        'import WebpackDevServer from "webpack-dev-server";',
        'const server = new WebpackDevServer({ port: 1 }, webpack({ mode: "none" }));',
        "await server.start();",
      ),
    ];
    expect(await problemsOf(samples.join("\n\n"))).toEqual([]);
  });

  it("doesn't occupy a port if it starts a server", async () => {
    const free = await listening(createServer().listen(0));
    const { port } = free.address() as AddressInfo;
    free.close();
    const sample = fence(
      "js config",
      'import { createServer } from "node:http";',
      'import webpack from "webpack";',
      'webpack({ mode: "none" });',
      `createServer().listen(${port});`,
    );
    expect(await problemsOf(sample)).toEqual([]);
    (await listening(createServer().listen(port))).close();
  });

  it("fails for an unknown option, and reports its line and the closest option", async () => {
    const sample = fence(
      "js config",
      "export default {",
      "  output: {",
      '    filenam: "a.js",',
      "  },",
      "};",
    );
    expect(await problemsOf(sample)).toEqual([
      "7: configuration.output has an unknown property 'filenam' | write filename",
    ]);
  });

  it("fails for a value that webpack rejects", async () => {
    const [problem] = await problemsOf(fence("js config", 'export default { mode: "prod" };'));
    expect(problem).toContain("5: configuration.mode should be one of these");
  });

  it("can contain regular expressions and functions, which webpack would reject from another realm", async () => {
    const sample = fence(
      "js config",
      "export default {",
      "  externals: [/^library/, ({ request }, callback) => callback()],",
      "  module: { rules: [{ test: /a/, include: (file) => true, type: 'asset' }] },",
      "};",
    );
    expect(await problemsOf(sample)).toEqual([]);
  });

  it("fails for an option that webpack accepts but ignores", async () => {
    const sample = fence(
      "js config",
      "export default {",
      "  experiments: { outputModule: true },",
      "};",
    );
    expect(await problemsOf(sample)).toEqual([
      expect.stringContaining(
        "6: configuration.experiments has an unknown property 'outputModule'",
      ),
    ]);
  });

  it("fails for an unknown option of the dev server", async () => {
    const sample = fence("js config", "export default {", "  devServer: { prt: 1 },", "};");
    expect(await problemsOf(sample)).toEqual([
      "6: configuration.devServer has an unknown property 'prt' | write port",
    ]);
  });

  it("fails for options that a plugin rejects only once it's applied to a compiler", async () => {
    const sample = fence(
      "js config",
      'import webpack from "webpack";',
      "export default {",
      "  plugins: [new webpack.container.ModuleFederationPlugin({ nam: 1 })],",
      "};",
    );
    expect(await problemsOf(sample)).toEqual([
      "7: options has an unknown property 'nam' | write name",
    ]);
  });

  it("fails for a rule that webpack rejects only once it compiles", async () => {
    const rule = "{ test: /a/, use: ['css-loader'], options: {} }";
    const sample = fence("js config", `export default { module: { rules: [${rule}] } };`);
    expect(await problemsOf(sample)).toEqual([expect.stringContaining("'options' property")]);
  });

  it("fails for an unknown loader or package", async () => {
    const sample = fence(
      "js config",
      'import CompressionPlugin from "compression-webpak-plugin";',
      'export default { plugins: [new CompressionPlugin()], module: { rules: [{ use: "css-laoder" }] } };',
    );
    expect(await problemsOf(sample)).toEqual([
      expect.stringMatching(
        /^5: .*"compression-webpak-plugin".* \| write compression-webpack-plugin, or /,
      ),
    ]);
    const loader = fence(
      "js config",
      'export default { module: { rules: [{ use: "css-laoder" }] } };',
    );
    expect(await problemsOf(loader)).toEqual([
      '5: The tests don\'t recognize the loader "css-laoder" | write css-loader',
    ]);
  });

  it("fails for a name that it doesn't declare, and shows how to import it", async () => {
    const sample = fence(
      "js config",
      "export default {",
      '  output: { path: path.resolve(__dirname, "dist") },',
      "};",
    );
    expect(await problemsOf(sample)).toEqual([
      expect.stringContaining(
        "6: The sample uses `path`, which it neither declares nor imports | add: import path",
      ),
      expect.stringContaining("6: The sample uses `__dirname`"),
    ]);
  });

  it("fails if it exports nothing, throws an error, or never finishes", async () => {
    expect(await problemsOf(fence("js config", "const config = {};"))).toEqual([
      expect.stringContaining("neither exports a configuration"),
    ]);
    const throwing = fence("js config", "const x = null;", "export default { name: x.name };");
    expect(await problemsOf(throwing)).toEqual([
      expect.stringContaining("6: Cannot read properties"),
    ]);
    const pending = fence("js config", "export default () => new Promise(() => {});");
    expect(await problemsOf(pending)).toEqual([expect.stringContaining("still pending after 2 s")]);
  });

  it("fails for a named import that webpack doesn't provide to ES modules", async () => {
    const sample = fence(
      "js config",
      'import { DefinePlugin } from "webpack";',
      "export default {};",
      "DefinePlugin;",
    );
    expect(await problemsOf(sample)).toEqual([expect.stringContaining("DefinePlugin")]);
  });

  it("can import files from earlier fences, but no other files", async () => {
    const common = fence(
      'js config title="webpack.common.js"',
      'export default { entry: "./a.js" };',
    );
    const merged = fence(
      'js config title="webpack.prod.js"',
      'import { merge } from "webpack-merge";',
      'import common from "./webpack.common.js";',
      'export default merge(common, { mode: "production" });',
    );
    expect(await problemsOf(`${common}\n\n${merged}`)).toEqual([]);
    expect(await problemsOf(merged)).toEqual([
      expect.stringContaining(
        "6: The sample imports ./webpack.common.js, which no earlier fence shows",
      ),
    ]);
  });

  it("is checked with the changes applied if it's a diff", async () => {
    const diff = fence(
      "js diff config",
      " export default {",
      '-  mode: "x",',
      '+  mod: "none",',
      " };",
    );
    expect(await problemsOf(diff)).toEqual([
      "7: configuration has an unknown property 'mod' | write mode",
    ]);
  });
});

describe("a sample marked config=partial", () => {
  it.each([
    ["properties", 'entry: "./a.js",\noutput: { clean: true },'],
    ["an object", '{ resolve: { extensions: [".js"] } }'],
    ["assignments", "module.exports.devtool = false;"],
  ])("passes as %s", async (_name, code) => {
    expect(await problemsOf(fence("js config=partial", code))).toEqual([]);
  });

  it("fails for an unknown option, and if it doesn't start at the top level", async () => {
    expect(await problemsOf(fence("js config=partial", "output: { claen: true },"))).toEqual([
      "5: configuration.output has an unknown property 'claen' | write clean",
    ]);
    expect(
      await problemsOf(fence("js config=partial", '{ test: /a/, use: "css-loader" }')),
    ).toEqual([expect.stringContaining("starts at the top level")]);
    expect(await problemsOf(fence("js config=partial", "const output = {};"))).toEqual([
      expect.stringContaining("only properties such as output"),
    ]);
    expect(await problemsOf(fence("js config", "output: { clean: true },"))).toEqual([
      expect.stringContaining("write config=partial"),
    ]);
  });
});

describe("a sample marked config=invalid", () => {
  it("passes if webpack's error contains the expected words", async () => {
    const info = `js config=invalid expect="has an unknown property 'outpt'"`;
    expect(await problemsOf(fence(info, "export default { outpt: {} };"))).toEqual([]);
  });

  it("fails if webpack accepts it, if the error is a different one, or if no error is specified", async () => {
    const valid = fence('js config=invalid expect="unknown"', "export default {};");
    expect(await problemsOf(valid)).toEqual([expect.stringContaining("webpack accepts it")]);
    const other = fence('js config=invalid expect="no such words"', "export default { outpt: 1 };");
    expect(await problemsOf(other)).toEqual([expect.stringContaining('not with "no such words"')]);
    const silent = fence("js config=invalid", "export default { outpt: 1 };");
    expect(await problemsOf(silent)).toContainEqual(expect.stringContaining("add expect="));
  });
});

describe("a sample marked config=v4", () => {
  const options = "module.exports = { node: { Buffer: false } };";

  it("is checked against webpack 4", async () => {
    expect(await problemsOf(fence("js config=v4", options))).toEqual([]);
    expect(await problemsOf(fence("js config", options))).toEqual([
      expect.stringContaining("Buffer"),
    ]);
    const wrong = fence("js config=v4", 'module.exports = { target: "web", outpt: 1 };');
    expect(await problemsOf(wrong)).toEqual([
      "5: configuration has an unknown property 'outpt' | write output",
    ]);
  });
});

describe("a sample without a marker", () => {
  it.each([
    ["an exported object", 'export default { entry: "./a.js" };'],
    ["module.exports", "module.exports = { module: { rules: [] } };"],
    ["a function", "export default (env) => ({ devtool: env.x });"],
    ["a list", "export default [{ output: {} }];"],
    [
      "a call of webpack",
      'import webpack from "webpack";\nwebpack({ mode: "none", entry: "./a" });',
    ],
    ["properties", "optimization: { minimize: false },"],
    ["an object", "{ resolve: { alias: {} } }"],
    ["a merge", "export default merge(common, { devServer: {} });"],
    ["a variable", "const config = { output: {}, plugins: [] };\nconsole.log(config);"],
  ])("is an error if it's a configuration: %s", async (_name, code) => {
    expect(await problemsOf(fence("js", code))).toContainEqual(
      expect.stringContaining("contains a webpack configuration but has no marker"),
    );
  });

  it("is an error if its title is the name of a configuration file, even as a diff", async () => {
    const sample = fence(
      'js diff title="webpack.config.js"',
      "+export default build();",
      "-export default 1;",
    );
    expect(await problemsOf(sample)).toEqual([expect.stringContaining("write ```js diff config")]);
  });

  it.each([
    ["another tool's configuration", 'export default { presets: ["a"], plugins: ["b"] };'],
    ["a Rollup configuration", 'export default { input: "a.js", output: { dir: "b" } };'],
    ["a component", 'export default { name: "x", data() {} };'],
    ["a program", 'const button = document.querySelector("button");\nbutton.focus();'],
    ["a bundle", "(() => { __webpack_require__.e(1); })();"],
    ["CommonJS", 'const a = require("./a");\nmodule.exports = { a };'],
  ])("is accepted if it's %s", async (_name, code) => {
    expect(await problemsOf(fence("js", code))).toEqual([]);
  });

  it("can use names that a configuration on the page defines", async () => {
    const config = fence(
      "js config",
      'import webpack from "webpack";',
      'export default { plugins: [new webpack.DefinePlugin({ VERSION: "1" })] };',
    );
    expect(await problemsOf(`${fence("js", "console.log(VERSION);")}\n\n${config}`)).toEqual([]);
    expect(await problemsOf(fence("js", "console.log(VERSION);"))).toEqual([
      expect.stringContaining("5: The sample uses `VERSION`"),
    ]);
  });

  it("must be valid in its language", async () => {
    expect(await problemsOf(fence("js", "const a = 1;", "const b = ;"))).toEqual([
      expect.stringContaining("6: The sample isn't valid js"),
    ]);
    expect(await problemsOf(fence("js", "const a = <b />;"))).toEqual([
      expect.stringContaining("write jsx or tsx"),
    ]);
    expect(await problemsOf(fence("jsx", "const a = <b />;"))).toEqual([]);
    expect(await problemsOf(fence("js", "let a: string;"))).toHaveLength(1);
    expect(await problemsOf(fence("ts", "let a: string;"))).toEqual([]);
    expect(await problemsOf(fence('diff title="a.js"', "-old(", "+const a = ;"))).toEqual([
      expect.stringContaining("6: The sample isn't valid"),
    ]);
  });

  it("must be valid JSON if that's its language", async () => {
    expect(await problemsOf(fence("json", '{ "a": 1, }'))).toEqual([
      expect.stringContaining("write jsonc"),
    ]);
    expect(await problemsOf(fence("jsonc", "{ // why", '"a": 1, }'))).toEqual([]);
    expect(await problemsOf(fence("json", "{", '  "a" 1', "}"))).toEqual([
      expect.stringContaining("6: The sample isn't valid JSON"),
    ]);
    expect(await problemsOf(fence("json", '"scripts": { "a": "b" }'))).toEqual([]);
  });

  it("is found in lists and components, with its line in the file", async () => {
    const nested = `- item\n\n  ${fence("js", "a(").replaceAll("\n", "\n  ")}\n\n<Tabs>\n\n${fence("js", "b(")}\n\n</Tabs>`;
    expect(await problemsOf(nested)).toEqual([
      expect.stringMatching(/^7: /),
      expect.stringMatching(/^13: /),
    ]);
  });
});

describe("the other markers", () => {
  it("an unknown marker is an error", async () => {
    expect(await problemsOf(fence("js confg", "a;"))).toContainEqual(
      expect.stringContaining('unknown marker: "confg"'),
    );
    expect(await problemsOf(fence("js config=part", "a;"))).toContainEqual(
      expect.stringContaining("config=part"),
    );
  });

  it("file= requires a file in examples/", async () => {
    expect(await problemsOf(fence("js file=examples/basic/webpack.config.js"))).toEqual([]);
    expect(await problemsOf(fence("js file=package.json"))).toEqual([
      expect.stringContaining("4: The fence embeds package.json, which no test builds"),
    ]);
  });

  it("npm requires commands that the other package managers also have", async () => {
    expect(await problemsOf(fence("bash npm", "npm install --save-dev webpack"))).toEqual([]);
    expect(await problemsOf(fence("bash npm", "ls"))).toEqual([
      expect.stringContaining("no npm command"),
    ]);
    expect(await problemsOf(fence("bash npm", "npm view webpack version"))).toEqual([
      expect.stringContaining("5: `npm view webpack version` has no equivalent for yarn"),
    ]);
  });
});
