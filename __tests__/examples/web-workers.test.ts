// Tests the claims of the guide on web workers: which calls create a worker, what its file is called, and
// what it shares with the page.
import { execFileSync } from "node:child_process";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { Configuration, ExampleBuild } from "../support/examples";
import {
  expectStated,
  pageText,
  printedLines,
  shownLines,
  withoutHash,
} from "../support/guide-output";
import { expect } from "../support/expect";

const page = pageText("guides/web-workers.mdx");

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("web-workers");
});

const named = ({ files }: ExampleBuild, pattern: RegExp): string => {
  const found = Object.keys(files).find((file) => pattern.test(file));
  if (found === undefined) throw new Error(`No file is called ${pattern}.`);
  return files[found]!.text;
};

/** Builds a script that starts a worker with the given expression. */
const starting = (expression: string, change: (config: Configuration) => void = () => undefined) =>
  buildExample("web-workers", {
    files: { "src/index.js": `${expression};\n`, "src/own.js": "export {};\n" },
    change: (config) => {
      config.entry = "./src/index.js";
      config.output!.filename = "[name].js";
      config.output!.workerChunkFilename = "worker-[name].js";
      change(config);
    },
  });

test("the example emits one script for the page and one for the workers", () => {
  expect(build.errors).toEqual([]);
  expect(build.warnings).toEqual([]);
  expect(Object.keys(build.files)).toEqual([
    expect.stringMatching(/^index\.[0-9a-f]{8}\.js$/),
    "index.html",
    expect.stringMatching(/^style\.[0-9a-f]{8}\.css$/),
    expect.stringMatching(/^workers\/painter\.[0-9a-f]{8}\.js$/),
  ]);
  expect(named(build, /painter/)).toContain("Uint8ClampedArray");
  expect(named(build, /^index.*js$/)).not.toContain("Uint8ClampedArray");
});

test("the script refers to the worker as the page shows", () => {
  const [, shown] = /title="dist\/index\..+\n(new Worker.+)\n/.exec(page)!;
  // The project's path affects the names of variables.
  const withoutNames = (text: string) => text.replace(/\b[a-z](?=\.[a-z]\b)/g, "…");
  expect(withoutNames(named(build, /^index.*js$/))).toContain(withoutNames(shown!));
});

test("ES modules start module workers and are smaller", async () => {
  const modules = await buildExample("web-workers", {
    change: (config) => void (config.output!.module = true),
  });
  const script = named(modules, /^index.*js$/);
  expect(script).toMatch(
    /new Worker\(new URL\("\.\/workers\/painter\.\w+\.js",import\.meta\.url\)/,
  );
  expect(script).toContain('type:"module"');
  expect(named(build, /^index.*js$/)).not.toContain('type:"module"');
  expectStated(page, named(build, /^index.*js$/).length / 1024, "KiB", 0.05);
  expectStated(page, script.length, "bytes", 10);
});

describe("webpack builds a worker for", () => {
  test.each([
    [`new Worker(new URL("./worker.js", import.meta.url))`, /^worker-\d+\.js$/],
    [`new Worker(new URL("./worker.js", import.meta.url), { name: "jobs" })`, /^worker-jobs\.js$/],
    [
      `new Worker(/* webpackChunkName: "jobs" */ new URL("./worker.js", import.meta.url))`,
      /^worker-jobs\.js$/,
    ],
    [`new SharedWorker(new URL("./worker.js", import.meta.url))`, /^worker-\d+\.js$/],
  ])("%s", async (expression, file) => {
    expect(named(await starting(expression), file)).toContain("Uint8ClampedArray");
  });
});

describe("webpack doesn't build a worker for", () => {
  test.each([
    [`const url = new URL("./worker.js", import.meta.url); new Worker(url)`],
    [`new window.Worker(new URL("./worker.js", import.meta.url))`],
    ["new Worker(new URL(`./${location.hash}.js`, import.meta.url))"],
  ])("%s, and copies the file unchanged", async (expression) => {
    const { files } = await starting(expression);
    expect(Object.keys(files).filter((file) => file.startsWith("worker-"))).toEqual([]);
    const texts = Object.values(files).map(({ text }) => text);
    expect(texts.some((text) => /import\s*{\s*julia\s*}\s*from/.test(text))).toBe(true);
  });

  test("a string, and emits no file", async () => {
    const { files } = await starting(`new Worker("./worker.js")`);
    expect(Object.keys(files)).toEqual(["main.js"]);
  });

  test("a worklet, unless the parser option is on", async () => {
    const expression = `const context = new AudioContext();
context.audioWorklet.addModule(new URL("./own.js", import.meta.url))`;
    const workers = ({ files }: ExampleBuild) =>
      Object.keys(files).filter((file) => file.startsWith("worker-"));
    expect(workers(await starting(expression))).toEqual([]);
    const withOption = await starting(expression, (config) => {
      config.module = { parser: { javascript: { worklet: true } } };
    });
    expect(workers(withOption)).toHaveLength(1);
  });
});

test("a worker with the same name as an entry is an error", async () => {
  const { errors } = await starting(
    `new Worker(new URL("./worker.js", import.meta.url), { name: "main" })`,
  );
  expect(errors.join()).toContain(
    `It's not allowed to load an initial chunk on demand. The chunk name "main" is already used by an entrypoint.`,
  );
});

test("shared code is in both the page's and the worker's files, unless splitChunks includes all chunks", async () => {
  const files = {
    "src/index.js": `import { words } from "./words.js";
document.title = words;
new Worker(new URL("./worker.js", import.meta.url), { name: "jobs" });\n`,
    "src/worker.js": `import { words } from "./words.js";\npostMessage(words);\n`,
    "src/words.js": `export const words = ${JSON.stringify("lorem ipsum ".repeat(4000))};\n`,
  };
  const holders = async (chunks: "async" | "all") => {
    const { files: emitted } = await buildExample("web-workers", {
      files,
      change: (config) => void (config.optimization = { splitChunks: { chunks } }),
    });
    return Object.keys(emitted).filter((file) => emitted[file]!.text.includes("lorem ipsum lorem"));
  };
  expect(await holders("async")).toHaveLength(2);
  expect(await holders("all")).toHaveLength(1);
});

describe("in Node.js", () => {
  const run = async (statement: string) => {
    const { folder } = await buildExample("web-workers", {
      files: {
        "src/index.js": `${statement}
new Worker(new URL("./worker.js", import.meta.url)).on("message", console.log);\n`,
        "src/worker.js": `import { parentPort } from "node:worker_threads";
parentPort.postMessage("from the worker");\n`,
      },
      change: () => ({ mode: "production", target: "node", output: { filename: "[name].cjs" } }),
    });
    return execFileSync(process.execPath, ["dist/main.cjs"], { cwd: folder, stdio: "pipe" });
  };

  test("starts a thread without an import, or with one from worker_threads", async () => {
    expect(String(await run(""))).toBe("from the worker\n");
    expect(String(await run(`import { Worker } from "worker_threads";`))).toBe("from the worker\n");
  });

  test("fails if the import has the node: prefix", async () => {
    await expect(run(`import { Worker } from "node:worker_threads";`)).rejects.toThrow(
      "Cannot read properties of undefined (reading 'wc')",
    );
  });
});

test("the output on the page matches what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("web-workers");
  expect(exitCode, output).toBe(0);
  // The project's path affects short names in the script, and therefore the hash.
  const printed = printedLines(output).map(withoutHash);
  const lines = await shownLines("guides/web-workers.mdx", "npm run build");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(printed).toContain(withoutHash(line));
});
