// Tests the claims of the guide on package exports: which file each build gets, which conditions apply where,
// and how webpack reports each mistake.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { BuildOptions, ExampleBuild } from "../support/examples";
import { expect } from "../support/expect";
import { printedLines, shownLines } from "../support/guide-output";

const source = (file: string) => readFileSync(path.join(EXAMPLES, "package-exports", file), "utf8");

interface Manifest {
  exports: Record<string, unknown>;
}

/** Returns package.json with an edit. */
function manifest(edit: (manifest: Manifest) => void): Record<string, string> {
  const changed = JSON.parse(source("package.json")) as Manifest;
  edit(changed);
  return { "package.json": JSON.stringify(changed) };
}

const demo = (text: string) => ({ "demo/index.js": text });

let build: ExampleBuild;

beforeAll(async () => {
  build = await buildExample("package-exports");
});

describe("the example in the guide", () => {
  test("resolves to a different storage for each target", () => {
    expect(build.errors).toEqual([]);
    expect(Object.keys(build.files)).toEqual(["node.mjs", "universal.mjs", "web.mjs"]);
    expect(build.files["web.mjs"]!.text).toContain("localStorage");
    expect(build.files["node.mjs"]!.text).toContain(`from"node:fs"`);
    expect(build.files["universal.mjs"]!.text).toContain("new Map");
  });

  test("resolves to the last entry everywhere if no other condition applies", async () => {
    const { files } = await buildExample("package-exports", {
      change: (config) => {
        config.resolve = { conditionNames: ["import"] };
      },
    });
    expect(Object.keys(files)).toEqual(Object.keys(build.files));
    for (const { text } of Object.values(files)) expect(text).toContain("new Map");
  });

  test("prints the same result in Node.js, bundled or not", () => {
    for (const file of ["dist/node.mjs", "dist/universal.mjs", "demo/index.js"]) {
      const output = execFileSync(process.execPath, [file], { cwd: build.folder });
      expect(output.toString()).toBe("Favorite day: Tuesday\n");
    }
  });

  test("checks its arguments only in development", async () => {
    const development = await buildExample("package-exports", { mode: "development" });
    expect(development.files["web.mjs"]!.text).toContain("A week has seven days");
    expect(build.files["web.mjs"]!.text).not.toContain("A week has seven days");
  });

  test("silently loses the checks if default comes first", async () => {
    const development = await buildExample("package-exports", {
      mode: "development",
      files: manifest(({ exports }) => {
        exports["."] = { default: "./src/index.js", development: "./src/checked.js" };
      }),
    });
    expect(development.errors).toEqual([]);
    expect(development.files["web.mjs"]!.text).not.toContain("A week has seven days");
  });
});

describe("webpack reports", () => {
  test.each<[string, string, Record<string, string>]>([
    [
      "a path that is not listed",
      `"./src/locales/en.ts" is not exported under the conditions ["typescript","import","module-sync","module","webpack","production","browser"] from package`,
      demo(`import "weekdays/src/locales/en.js";`),
    ],
    [
      "a path that is mapped to null",
      `"./locales/draft-fr" is not exported under the conditions`,
      demo(`import "weekdays/locales/draft-fr";`),
    ],
    [
      "an extra extension",
      `Package path ./locales/en.ts is exported from package`,
      demo(`import "weekdays/locales/en.js";`),
    ],
    [
      "a missing file",
      "Package path . is exported from package",
      manifest(({ exports }) => (exports["."] = "./src/main.js")),
    ],
    [
      "a target without ./",
      `Invalid "exports" target "src/index.js" defined for "."`,
      manifest(({ exports }) => (exports["."] = "src/index.js")),
    ],
    [
      "conditions that don't apply",
      `"." is not exported under the conditions`,
      manifest(({ exports }) => (exports["."] = { deno: "./src/index.js" })),
    ],
    [
      "paths mixed with conditions",
      `Exports field key should be relative path and start with "."`,
      manifest(({ exports }) => (exports.import = "./src/index.js")),
    ],
    [
      "an undefined private name",
      "Package import #store is not imported from package",
      { "src/index.js": source("src/index.js").replace("#storage", "#store") },
    ],
    [
      "an array whose first file is missing",
      "no valid target file was found",
      manifest(({ exports }) => (exports["."] = ["./src/nope.js", "./src/index.js"])),
    ],
  ])("%s", async (_name, message, files) => {
    const { errors } = await buildExample("package-exports", { files });
    expect(errors.join("\n")).toContain(message);
  });
});

describe("conditions", () => {
  const CONDITIONS = [
    ...["import", "require", "module-sync", "module", "webpack", "default"],
    ...["development", "production", "browser", "node", "worker", "deno", "bun"],
    ...["electron", "nwjs", "style", "types", "react-server", "acme"],
  ];
  const EXTENSIONS = ["js", "css", "svg"];

  /** A package with a path for each condition and file type. Each path resolves to a file in yes or no. */
  const probe: Record<string, string> = {
    "node_modules/probe/package.json": JSON.stringify({
      name: "probe",
      exports: Object.fromEntries(
        EXTENSIONS.flatMap((extension) =>
          CONDITIONS.map((name) => [
            `./${name}.${extension}`,
            name === "default"
              ? { default: `./yes/${name}.${extension}` }
              : { [name]: `./yes/${name}.${extension}`, default: `./no/${name}.${extension}` },
          ]),
        ),
      ),
    }),
    ...Object.fromEntries(
      EXTENSIONS.flatMap((extension) =>
        CONDITIONS.flatMap((name) =>
          ["yes", "no"].map((answer) => [
            `node_modules/probe/${answer}/${name}.${extension}`,
            extension === "js" ? `globalThis.hit = "${name}";` : "",
          ]),
        ),
      ),
    ),
  };

  /** Returns the sorted conditions that apply to a statement. */
  async function holding(
    statement: (name: string) => string,
    {
      target = "web",
      file = "demo/index.js",
      ...options
    }: BuildOptions & { target?: string; file?: string } = {},
  ): Promise<string> {
    const { stats, errors } = await buildExample("package-exports", {
      ...options,
      files: { ...probe, [file]: CONDITIONS.map(statement).join("\n") },
      change: () => ({
        mode: options.mode ?? "production",
        target,
        entry: `./${file}`,
        optimization: { concatenateModules: false, sideEffects: false },
      }),
    });
    expect(errors).toEqual([]);
    const [first] = stats.children ?? [stats];
    return first!
      .modules!.flatMap(({ nameForCondition }) => {
        const found = /[\\/]yes[\\/]([\w-]+)\.\w+$/.exec(nameForCondition ?? "");
        return found ? [found[1]!] : [];
      })
      .sort()
      .join(" ");
  }

  const always = ["default", "webpack", "production"];
  const shared = [...always, "browser"];
  const sorted = (names: string[]) => [...names].sort().join(" ");
  const imported = [...shared, "import", "module", "module-sync"];

  test.each<[string, (name: string) => string, string[]]>([
    ["import", (name) => `import "probe/${name}.js";`, imported],
    ["import of a stylesheet", (name) => `import "probe/${name}.css";`, imported],
    ["import()", (name) => `import("probe/${name}.js");`, imported],
    [
      "new Worker()",
      (name) => `new Worker(new URL("probe/${name}.js", import.meta.url));`,
      [...imported, "worker"],
    ],
    ["new URL()", (name) => `console.log(new URL("probe/${name}.svg", import.meta.url));`, shared],
  ])("that apply to the statement: %s", async (_name, statement, expected) => {
    expect(await holding(statement)).toBe(sorted(expected));
  });

  test.each<[string, string, (name: string) => string, string[]]>([
    [
      "require()",
      "demo/index.cjs",
      (name) => `require("probe/${name}.js");`,
      [...shared, "require", "module", "module-sync"],
    ],
    ["@import", "demo/index.css", (name) => `@import "probe/${name}.css";`, [...always, "style"]],
    [
      "url() in a stylesheet",
      "demo/index.css",
      (name) => `.${name} { background: url("probe/${name}.svg"); }`,
      shared,
    ],
  ])("that apply in another kind of file: %s", async (_name, file, statement, expected) => {
    expect(await holding(statement, { file })).toBe(sorted(expected));
  });

  const byStatement = ["default", "webpack", "production", "import", "module", "module-sync"];

  test.each([
    ["web", ["browser"]],
    ["webworker", ["browser", "worker"]],
    ["node", ["node"]],
    ["deno", ["browser", "deno", "node"]],
    ["bun", ["bun", "node"]],
    ["electron-main", ["electron", "node"]],
    ["electron-renderer", ["browser", "electron", "node"]],
    ["nwjs", ["browser", "node", "nwjs"]],
    ["universal", []],
  ])("that apply to the target %s", async (target, expected) => {
    const found = await holding((name) => `import "probe/${name}.js";`, { target });
    expect(found).toBe(sorted([...byStatement, ...expected]));
  });

  test.each([
    ["development", "development"],
    ["production", "production"],
    ["none", "production"],
  ] as const)("that apply to the mode %s", async (mode, expected) => {
    const found = await holding((name) => `import "probe/${name}.js";`, { mode });
    expect(found.split(" ")).toContain(expected);
    expect(found.split(" ")).not.toContain(
      expected === "production" ? "development" : "production",
    );
  });
});

describe("two statements that import the same package", () => {
  const both = {
    "demo/index.js": `import { state } from "kit";
import other from "./other.cjs";
console.log(state === other);\n`,
    "demo/other.cjs": `module.exports = require("kit").state;\n`,
    "node_modules/kit/kit.mjs": `export const state = { of: "kit" };\n`,
    "node_modules/kit/kit.cjs": `exports.state = { of: "kit" };\n`,
  };

  test.each([
    [{ import: "./kit.mjs", require: "./kit.cjs" }, "false\n"],
    [{ "module-sync": "./kit.mjs", default: "./kit.cjs" }, "true\n"],
    ["./kit.mjs", "true\n"],
  ])("with %j load the same module: %s", async (exports, expected) => {
    const { folder, errors } = await buildExample("package-exports", {
      files: {
        ...both,
        "node_modules/kit/package.json": JSON.stringify({ name: "kit", exports }),
      },
    });
    expect(errors).toEqual([]);
    const output = execFileSync(process.execPath, ["dist/node.mjs"], { cwd: folder });
    expect(output.toString()).toBe(expected);
  });
});

test("the outputs on the page are abridged versions of what webpack prints", async () => {
  const { exitCode, output } = await runExampleCli("package-exports", ["--stats-nested-modules"]);
  expect(exitCode, output).toBe(0);
  const printed = printedLines(output);
  const lines = await shownLines("guides/package-exports.mdx", "npx webpack --stats");
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(printed).toContain(line);
});
