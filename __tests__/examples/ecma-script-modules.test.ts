// Tests the claims of the guide on ECMAScript modules: the output is ES modules that run, and each mistake
// shows up when the guide says it does.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { ExampleBuild } from "../support/examples";
import { expectStated, pageText, printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const source = (file: string) =>
  readFileSync(path.join(EXAMPLES, "ecma-script-modules", file), "utf8");

const page = pageText("guides/ecma-script-modules.mdx");

/** Returns the size of the main script in the format that the page uses. */
const shownSize = ({ files }: ExampleBuild) => `${(files["index.js"]!.size / 1024).toFixed(2)} KiB`;

let build: ExampleBuild;
let classic: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("ecma-script-modules");
  classic = await buildExample("ecma-script-modules", {
    change: (config) => {
      config.output = { ...config.output, module: false };
    },
  });
});

/**
 * Returns what the page shows at first and after a click, with just enough of a browser around the bundle.
 */
function outputs({ folder }: ExampleBuild): string[] {
  const program = `import { readFileSync } from "node:fs";
const output = {};
let click;
globalThis.document = {
  querySelector: (name) =>
    name === "output" ? output : { addEventListener: (_type, listener) => (click = listener) },
};
globalThis.fetch = async (url) => new Response(readFileSync(url));
await import("./dist/index.js");
console.log(output.value);
await click();
console.log(output.value);\n`;
  writeFileSync(path.join(folder, "run.mjs"), program);
  return execFileSync(process.execPath, ["run.mjs"], { cwd: folder }).toString().trim().split("\n");
}

describe("the example in the guide", () => {
  test("compiles to ES modules that the page loads as modules", () => {
    expect(build.errors).toEqual([]);
    expect(build.warnings).toEqual([]);
    expect(Object.keys(build.files)).toEqual(["index.html", "index.js", "rate.txt", "table.js"]);
    expect(build.files["index.html"]!.text).toContain("<script type=module src=index.js>");
    expect(build.files["index.js"]!.text).toContain(`import("./table.js")`);
    expect(build.files["table.js"]!.text).toMatch(/^export const/);
  });

  test("runs", () => {
    expect(outputs(build)).toEqual(["20 francs are 230 crowns", "20 = 230, 40 = 460, 60 = 690"]);
  });

  test("is about 40% smaller than as classic scripts, as the table shows", () => {
    expect(classic.files["index.html"]!.text).toContain("<script src=index.js>");
    const ratio = build.files["index.js"]!.size / classic.files["index.js"]!.size;
    expect(ratio).toBeCloseTo(0.6, 1);
    const [row] = /^\| `index\.js` .*$/m.exec(page)!;
    expect(row).toBe(`| \`index.js\` | ${shownSize(build)} | ${shownSize(classic)} |`);
  });

  test("loses type=module as a classic script, but keeps defer", async () => {
    const page = (attributes: string) =>
      `<!doctype html><head><meta charset="utf-8"><script ${attributes} src="./index.js"></script></head>`;
    const script = async (attributes: string) => {
      const { files } = await buildExample("ecma-script-modules", {
        files: { "src/index.html": page(attributes) },
        change: (config) => {
          config.output = { ...config.output, module: false };
        },
      });
      return /<script[^>]*>/.exec(files["index.html"]!.text)?.[0];
    };
    expect(await script(`type="module"`)).toBe("<script src=index.js>");
    expect(await script(`type="module" defer`)).toBe("<script defer src=index.js>");
  });

  test("is smaller without top-level await", async () => {
    const constant = await buildExample("ecma-script-modules", {
      files: { "src/rate.js": "export const rate = 11.5;\n" },
    });
    for (const size of [build, constant].map(shownSize)) {
      expectStated(page, parseFloat(size), "KiB");
    }
  });
});

describe("the build reports as an error", () => {
  const index = source("src/index.js");
  const shown = [...page.matchAll(/^```text\n(ERROR in [^]*?)\n```$/gm)].map(([, text]) => text!);
  test.each([
    ["an import without its extension", shown[0], index.replace("./convert.js", "./convert")],
    [
      "a named import from JSON",
      shown[1],
      index
        .replace("import settings from", "import { amount } from")
        .replace("const { amount } = settings;\n", ""),
    ],
    [
      "a name that is not exported",
      shown[2],
      index.replace("{ convert }", "{ convrt as convert }"),
    ],
  ])("%s", async (_name, message, text) => {
    const { stats, folder } = await buildExample("ecma-script-modules", {
      files: { "src/index.js": text },
    });
    const printed = stats.errors!.map(
      ({ moduleName, loc, message }) => `ERROR in ${moduleName} ${loc}\n${message}`,
    );
    expect(printed.join("\n").replaceAll(folder, "/exchange")).toContain(message);
  });
});

describe("the build doesn't report", () => {
  test.each([
    ["require()", `require("./round.cjs")(1);`, `require("./round.cjs")`],
    ["__dirname", "document.title = __dirname;", "document.title=__dirname"],
    ["module.exports", `module.exports.rate = 1;`, "module.exports.rate=1"],
  ])("%s, which stays in the bundle", async (_name, statement, kept) => {
    const { files, errors } = await buildExample("ecma-script-modules", {
      files: { "src/rate.js": `${statement}\n${source("src/rate.js")}` },
    });
    expect(errors).toEqual([]);
    expect(files["index.js"]!.text).toContain(kept);
  });

  test("import.meta.url on its own, which becomes the path of the source file on this machine", async () => {
    const { files, folder } = await buildExample("ecma-script-modules", {
      files: { "src/index.js": "document.title = import.meta.url;\n" },
    });
    expect(files["index.js"]!.text).toContain(folder);
    expect(build.files["index.js"]!.text).not.toContain(build.folder);
  });
});

test("modules with top-level await run in parallel, and their importer runs after both", async () => {
  // The slow module can't end before the fast one, so Node.js fails if one waits for the other to end first.
  const waiting = (name: string, wait: string) => `console.log("${name} begins");
await ${wait};
console.log("${name} ends");\n`;
  const { folder } = await buildExample("ecma-script-modules", {
    files: {
      "src/slow.js": waiting("slow", "new Promise((end) => (globalThis.endSlow = end))"),
      "src/fast.js": `${waiting("fast", "null")}globalThis.endSlow();\n`,
      "src/both.js": `import "./slow.js";\nimport "./fast.js";\nconsole.log("importer");\n`,
    },
    change: () => ({
      mode: "production",
      target: "node",
      entry: "./src/both.js",
      output: { module: true },
    }),
  });
  const output = execFileSync(process.execPath, ["dist/main.mjs"], { cwd: folder });
  expect(output.toString().trim().split("\n")).toEqual([
    "slow begins",
    "fast begins",
    "fast ends",
    "slow ends",
    "importer",
  ]);
});

describe("import defer", () => {
  const files = {
    "src/start.js": `import defer * as heavy from "./heavy.js";
console.log("start");
console.log(heavy.value);\n`,
    "src/heavy.js": `console.log("heavy runs");\nexport const value = 1;\n`,
  };
  const start = (deferImport: boolean) =>
    buildExample("ecma-script-modules", {
      files,
      change: () => ({
        mode: "production",
        target: "node",
        entry: "./src/start.js",
        output: { module: true },
        experiments: { deferImport },
      }),
    });

  test("runs the module on first use", async () => {
    const { folder } = await start(true);
    const output = execFileSync(process.execPath, ["dist/main.mjs"], { cwd: folder });
    expect(output.toString()).toBe("start\nheavy runs\n1\n");
  });

  test("is a syntax error without the experiment", async () => {
    expect((await start(false)).errors.join()).toContain("Unexpected token (1:13)");
  });
});

test("the outputs on the page are abridged versions of what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("ecma-script-modules");
  expect(exitCode, output).toBe(0);
  const printed = printedLines(output);
  const lines = await shownLines("guides/ecma-script-modules.mdx", "npx webpack");
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(printed).toContain(line);
});
