// Takes the plugins from /contribute/plugin-patterns/ and tests that they do in a build what the page says.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, jest, test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import {
  buildExample,
  runExampleCli,
  type BuildOptions,
  type ExampleBuild,
} from "../support/examples";
import { expect } from "../support/expect";
import { linesMissing, printedLines } from "../support/guide-output";
import { exampleCompiler, runAgain } from "../support/plugin-examples";

const fences = fencesOf(await readPage(CONTENT, "contribute/plugin-patterns.mdx"));
const plugins = fences.filter(({ title }) => title?.startsWith("plugins/"));

/** Returns the output on the page that contains the given part. */
const shown = (part: string): string => {
  const found = fences.find(({ code, language }) => language === "text" && code.includes(part));
  if (!found) throw new Error(`The page shows no output with ${part}.`);
  return found.code.trim();
};

/**
 * Creates a project that uses plugins from the page. Each call is source code, such as `new GzipPlugin()`.
 */
function withPlugins(
  calls: readonly string[],
  files: Readonly<Record<string, string>>,
  mode: "development" | "production" = "production",
): BuildOptions {
  const imports = plugins.map(({ title, code }) => {
    const name = /export class (\w+)/.exec(code)?.[1];
    return `import { ${name} } from "./${title}";`;
  });
  return {
    files: {
      ...Object.fromEntries(plugins.map(({ title, code }) => [title!, code])),
      "webpack.config.js": `${imports.join("\n")}
export default {
  mode: "${mode}",
  devtool: false,
  entry: "./src/index.js",
  plugins: [${calls.join(", ")}],
};
`,
      ...files,
    },
  };
}

const buildWith = (...project: Parameters<typeof withPlugins>): Promise<ExampleBuild> =>
  buildExample("plugins/banner-plugin", withPlugins(...project));

const text = ({ files }: ExampleBuild, name: string): string => files[name]?.text ?? "";

test.each([
  ["as on the page", ["new MarkInitialPlugin()", "new PreloadListPlugin()"]],
  ["in reverse order", ["new PreloadListPlugin()", "new MarkInitialPlugin()"]],
])("one plugin lists what another one marks, %s", async (_order, calls) => {
  const built = await buildWith(calls, {
    "src/index.js": 'import("./later.js");',
    "src/later.js": "console.log(1);",
  });
  expect(Object.keys(built.files).length).toBeGreaterThan(2);
  expect(text(built, "preload.txt").trim()).toBe(shown("/main.js"));
});

test("the version replaces each marker, even in minimized code", async () => {
  const built = await buildWith(['new VersionPlugin("2.0.1")'], {
    "src/index.js": 'console.log("__APP_VERSION__", "v__APP_VERSION__");',
  });
  expect(text(built, "main.js")).toContain('console.log("2.0.1","v2.0.1")');
});

test("compressed files decompress to their originals, and aren't compressed again", async () => {
  const built = await buildWith(["new GzipPlugin()"], {
    "src/index.js": `console.log("${"long ".repeat(100)}");`,
  });
  expect(Object.keys(built.files)).toEqual(["main.js", "main.js.gz"]);
  const packed = readFileSync(path.join(built.folder, "dist/main.js.gz"));
  expect(gunzipSync(packed).toString()).toBe(text(built, "main.js"));
  const main = built.stats.assets?.find(({ name }) => name === "main.js");
  expect(main?.info.related).toEqual({ gzipped: "main.js.gz" });
});

test("the report lists compressed files below their originals", async () => {
  const project = withPlugins(["new GzipPlugin()"], {
    "src/index.js": `document.querySelector("#show").onclick = async () => {
  const { draw } = await import("./chart.js");
  draw("Sales");
};
`,
    "src/chart.js": "export const draw = (title) => document.body.append(title);\n",
  });
  const { output } = await runExampleCli(
    "plugins/banner-plugin",
    ["--stats-related-assets"],
    project,
  );
  const lines = printedLines(shown("gzipped main.js.gz"));
  expect(lines.length).toBeGreaterThan(3);
  expect(linesMissing(lines, output), output).toEqual([]);
});

test("files in a directory are merged into one", async () => {
  const built = await buildWith(["new LocalesPlugin()"], {
    "src/index.js": "",
    "locales/en.json": '{ "hello": "Hello" }',
    "locales/de.json": '{ "hello": "Hallo" }',
  });
  expect(text(built, "locales.json")).toBe(shown('{"de"').split("\n")[0]);
});

test.each([
  ["production", true],
  ["development", false],
] as const)("a release has a banner in %s: %s", async (mode, hasBanner) => {
  const source = { "src/index.js": "console.log(VERSION);" };
  const { files } = await buildWith(['new ReleasePlugin("3.1.0")'], source, mode);
  expect(files["main.js"]?.text).toMatch(/console\.log\(\\?"3\.1\.0\\?"\)/);
  // The minimizer moves the banner to a license file.
  const texts = Object.values(files).map(({ text }) => text);
  expect(texts.some((text) => text.includes("Version 3.1.0"))).toBe(hasBanner);
});

test("an open task causes a warning with its position", async () => {
  const built = await buildWith(["new TodoPlugin()"], {
    "src/index.js": 'import "./todo.js";',
    "src/todo.js": "export const price = 3;\n\n// TODO: show the currency\nconsole.log(price);\n",
  });
  const [heading, ...message] = shown("Open task").split("\n");
  const [warning] = built.stats.warnings ?? [];
  expect(`WARNING in ${warning?.moduleName} ${warning?.loc}`).toBe(heading);
  expect(warning?.message).toBe(message.join("\n"));
});

describe("a child compiler", () => {
  test("adds its file to the build", async () => {
    const built = await buildWith(['new ServiceWorkerPlugin("./src/worker.js")'], {
      "src/index.js": "console.log(1);",
      "src/worker.js": 'self.addEventListener("fetch", () => {});',
    });
    expect(text(built, "service-worker.js")).toContain('addEventListener("fetch"');
  });

  test("reports its errors in the build", async () => {
    const { stats } = await buildWith(['new ServiceWorkerPlugin("./src/missing.js")'], {
      "src/index.js": "",
    });
    expect(stats.children?.[0]?.errors?.[0]?.message).toContain("./src/missing.js");
  });
});

test("a change in size is logged from the second build on", async () => {
  let log = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const { compiler, folder } = await exampleCompiler("plugins/banner-plugin", {
    ...withPlugins(["new SizeChangePlugin()"], { "src/index.js": "console.log(1);" }),
    change(config) {
      config.infrastructureLogging = { stream: stream as NodeJS.WritableStream, level: "info" };
    },
  });
  await runAgain(compiler);
  expect(log).toBe("");
  writeFileSync(path.join(folder, "src/index.js"), "console.log(12345);");
  await runAgain(compiler);
  await new Promise((resolve) => compiler.close(resolve));
  expect(log).toContain("main.js: +4 bytes");
});

test("a plugin adds the rule for its loader, with the plugin's options", async () => {
  const built = await buildWith(['new FrontMatterPlugin({ prefix: "Note: " })'], {
    "src/index.js": 'import text from "./note.md"; console.log(text);',
    "src/note.md": "Text.",
    "loaders/front-matter.js":
      "export default function (source) {\n" +
      "  return `export default ${JSON.stringify(this.getOptions().prefix + source)};`;\n" +
      "}\n",
  });
  expect(text(built, "main.js")).toContain('"Note: Text."');
});

describe("a runtime module", () => {
  const code = fences.find(({ title }) => title === "dist/main.js")!.code.trim();
  const mainOf = async (source: string) => {
    const built = await buildWith(
      ["new RetryChunksPlugin()"],
      { "src/index.js": source, "src/later.js": "console.log(1);" },
      "development",
    );
    return text(built, "main.js").replaceAll(/^\/\*{6}\/\s*|^\s+/gm, "");
  };

  test("adds the code that the page shows to a bundle that loads chunks", async () => {
    expect(await mainOf('import("./later.js");')).toContain(code.replaceAll(/^\s+/gm, ""));
  });

  test("adds nothing to other bundles", async () => {
    expect(await mainOf('import "./later.js";')).not.toContain("retry chunks");
  });
});

test("files that nothing imports are listed", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  await buildWith(["new UnusedFilesPlugin()"], {
    "src/index.js": 'import "./later.js";',
    "src/later.js": "document.title = document.URL;",
    "src/never.js": "",
    "src/sub/old.js": "",
  });
  expect(log.mock.calls.flat().join("\n")).toBe(shown("src/never.js"));
  log.mockRestore();
});
