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

it("names a package that it doesn't include", async () => {
  const config =
    'import Html from "html-webpack-plugin";\nexport default { plugins: [new Html()] };';
  expect((await errorsOf(project(config)))[0]).toContain(
    'imports "html-webpack-plugin", which the playground doesn\'t include',
  );
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
