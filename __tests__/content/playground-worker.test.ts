// Checks what the playground reports for projects that can't be built, and that only the newest project is built.
import { afterEach, expect, it } from "@jest/globals";
import { START_PROJECT } from "../../src/playground/start-project";
import { WebpackWorker } from "../../src/playground/webpack-worker";
import { playgroundWorkers } from "../support/playground-worker";

const start = await playgroundWorkers();
let worker = new WebpackWorker(start);
afterEach(() => {
  worker.stop();
  worker = new WebpackWorker(start);
});

const project = (config: string) => ({
  "webpack.config.js": config,
  "src/index.js": "console.log(1);\n",
});
const DEVELOPMENT = project('export default { mode: "development" };');

async function errorsOf(files: Record<string, string>): Promise<string[]> {
  return (await worker.build(files))!.errors.map(({ message }) => message);
}

it("builds with a configuration that imports another file of the project", async () => {
  const files = {
    ...project(
      'import { name } from "./names.js";\nexport default { mode: "none", output: { filename: name } };',
    ),
    "names.js": 'export const name = "named.js";\n',
  };
  expect((await worker.build(files))!.assets.map(({ name }) => name)).toEqual(["named.js"]);
});

it("builds the newest of the projects that wait, and answers the others without a result", async () => {
  const results = await Promise.all([
    worker.build(DEVELOPMENT),
    worker.build(project("export default 1;")),
    worker.build(DEVELOPMENT),
  ]);
  expect(results.map((result) => result?.assets.length)).toEqual([1, undefined, 1]);
});

it("reports schema errors with webpack's words", async () => {
  const [message] = await errorsOf(project('export default { mod: "none" };'));
  expect(message).toContain("configuration has an unknown property 'mod'");
});

it("reports a syntax error in the configuration with its file and line", async () => {
  const [message] = await errorsOf(project("export default {\n  mode: ;\n};"));
  expect(message).toMatch(/^webpack\.config\.js: .*\(2:/s);
});

const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

it("builds TypeScript with webpack's own support, in the configuration too", async () => {
  const { assets, errors } = (await worker.build({
    "webpack.config.ts":
      'import type { Configuration } from "webpack";\nconst config: Configuration = { mode: "production", entry: "./src/main.ts" };\nexport default config;\n',
    "src/main.ts":
      'import { double } from "./double.ts";\nconst text: string = `It is ${double(21)}`;\nconsole.log(text);\n',
    "src/double.ts": "export const double = (value: number): number => value * 2;\n",
  }))!;
  expect(errors).toEqual([]);
  expect(textOf(assets[0]!.content)).toContain("It is");
  expect(textOf(assets[0]!.content)).not.toContain("number");
});

it("reports TypeScript that can't be built by only removing types", async () => {
  const errors = await errorsOf({
    "webpack.config.js": 'export default { mode: "none", entry: "./src/main.ts" };',
    "src/main.ts": "enum Size { small }\nconsole.log(Size.small);\n",
  });
  expect(errors).toEqual([expect.stringContaining("enum is not supported in strip-only mode")]);
});

it.each([
  [
    "react-dom",
    'import { createElement } from "react";\nimport { createRoot } from "react-dom/client";\ncreateRoot(document.body).render(createElement("p"));\n',
  ],
  ["lodash", 'import { join } from "lodash";\nconsole.log(join(["a", "b"]));\n'],
  [
    "minisearch",
    'import MiniSearch from "minisearch";\nconsole.log(new MiniSearch({ fields: ["title"] }));\n',
  ],
])("builds a project that imports %s", async (name, code) => {
  const files = { ...DEVELOPMENT, "src/index.js": code };
  const { errors, warnings, record } = (await worker.build(files))!;
  expect([...errors, ...warnings]).toEqual([]);
  expect(record!.modules.map((module) => module.name).join()).toContain(`${name}/`);
});

it("names a package that it doesn't include", async () => {
  const config =
    'import Html from "html-webpack-plugin";\nexport default { plugins: [new Html()] };';
  expect((await errorsOf(project(config)))[0]).toContain(
    'imports "html-webpack-plugin", which the playground doesn\'t include',
  );
});

it("says which of its own loaders imports something that the playground doesn't include", async () => {
  const files = {
    ...project(
      'export default { mode: "none", module: { rules: [{ test: /index/, use: "./loader.js" }] } };',
    ),
    "loader.js": 'import "./parse.js";\n',
    "parse.js": 'import { parse } from "acorn";\nexport default parse;\n',
  };
  expect(await errorsOf(files)).toEqual([
    expect.stringMatching(
      /^Module build failed \(from \.\/loader\.js\):.* parse\.js imports "acorn", which the playground doesn't include\. Remove the import/s,
    ),
  ]);
});

it("says what it can't do", async () => {
  const build = (options: string) => errorsOf(project(`export default { ${options} };`));
  expect(await build('cache: { type: "filesystem" }')).toEqual([
    expect.stringContaining("keeps nothing between builds"),
  ]);
  expect(await build("experiments: { lazyCompilation: true }")).toEqual([
    expect.stringContaining("Remove experiments.lazyCompilation"),
  ]);
});

it("stops an endless loop, and builds the next project", async () => {
  await worker.build(DEVELOPMENT);
  const impatient = new WebpackWorker(start, 1000);
  const stopped = (await impatient.build(project("for (;;) {}")))!;
  impatient.stop();
  expect(stopped.errors[0]!.message).toContain("didn't finish within 1 s");
  expect(await errorsOf(DEVELOPMENT)).toEqual([]);
});

it("refuses a project that is too large, with its size", async () => {
  const files = { ...DEVELOPMENT, "large.txt": "x".repeat(50_000_000) };
  expect((await errorsOf(files))[0]).toContain("has 50.0 MB of files");
});

it("says so if the worker doesn't load, and tries again with the next build", async () => {
  let isBroken = true;
  const unreliable = new WebpackWorker(() => {
    const started = start();
    if (isBroken) {
      started.postMessage = () => started.onerror?.({});
    }
    return started;
  });
  const failed = (await unreliable.build(DEVELOPMENT))!;
  expect(failed.errors[0]!.message).toContain("couldn't be loaded");
  isBroken = false;
  expect((await unreliable.build(DEVELOPMENT))!.errors).toEqual([]);
  unreliable.stop();
});

it("records the modules and chunks of a build for pictures", async () => {
  const { record } = (await worker.build(START_PROJECT))!;
  const imports = record!.modules.find(({ name }) => name === "src/index.js")!.imports;
  expect(imports).toEqual([{ name: "src/greeting.js" }, { name: "src/counter.js", later: true }]);
  const later = record!.chunks.find(({ initial }) => !initial)!;
  expect(record!.files[later.files[0]!]).toBeGreaterThan(100);
});
