// `npx tsx bench/devtool.ts`: measures the cost of each value of `devtool` and the code that it shows, and
// prints Markdown tables for /configuration/devtool/. Builds a generated project with the documented webpack in
// a temporary folder and decodes the resulting source maps. Times are processor time, including workers,
// relative to `false`, because milliseconds don't apply to other machines.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire, SourceMap, type SourceMapPayload } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Compiler, Configuration } from "webpack-documented";
import { packageStore, type Webpack } from "../__tests__/support/examples";
import { markdownTable } from "../scripts/lib/written-tables";
import { median } from "./table";

type Devtool = NonNullable<Configuration["devtool"]>;

const ROUNDS = 3;
const MODULES = 200;
/** The module in which the source map is checked. */
const PROBED = 100;

const DEVELOPMENT: Devtool[] = [
  false,
  "eval",
  ...["eval-", "", "inline-", "hidden-"].flatMap((kind) =>
    ["", "nosources-"].flatMap((text) =>
      ["cheap-", "cheap-module-", ""].map((precision) => `${kind}${text}${precision}source-map`),
    ),
  ),
  "source-map-debugids",
  "source-map-scopes",
];

const WARM_UP: Devtool[] = [false, "eval-source-map", "source-map", "cheap-source-map"];

const PRODUCTION: Devtool[] = [
  false,
  "cheap-module-source-map",
  "source-map",
  "hidden-source-map",
  "nosources-source-map",
  "inline-source-map",
];

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

interface Measured {
  build: number[];
  rebuild: number[];
  /** Bytes of the script and of its map. */
  script: number;
  map: number;
  shows: string;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "devtool-bench-"));
  try {
    const webpack = createRequire(path.join(packageStore(), "package.json"))("webpack") as Webpack;
    writeProject(folder);
    // The first builds also load webpack, and V8 hasn't compiled the code yet.
    await measure(webpack, folder, "development", WARM_UP, 2);
    const development = await measure(webpack, folder, "development", DEVELOPMENT, ROUNDS);
    const production = await measure(webpack, folder, "production", PRODUCTION, ROUNDS);
    console.log(table("`devtool`", "Build, rebuild", development));
    console.log(`\n${table("`devtool`, production", "Build", production)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a row for each value of `devtool`. Times are relative to `false`. */
function table(name: string, times: string, results: ReadonlyMap<Devtool, Measured>): string {
  const ratio = (values: readonly number[], base: readonly number[]) =>
    values.length > 0 ? [(median(values) / median(base)).toFixed(1)] : [];
  const base = results.get(false)!;
  return markdownTable(
    [name, times, "Debugger shows", "Script + map, kB"],
    [...results].map(([devtool, { build, rebuild, shows, script, map }]) => [
      `\`${JSON.stringify(devtool)}\``,
      [...ratio(build, base.build), ...ratio(rebuild, base.rebuild)].join(", "),
      shows,
      [script, map]
        .filter(Boolean)
        .map((bytes) => Math.round(bytes / 1000))
        .join(" + "),
    ]),
  );
}

/** Writes modules with type annotations, and a loader that removes these and adds three lines at the top. */
function writeProject(folder: string): void {
  mkdirSync(path.join(folder, "src"));
  let index = "";
  for (let number = 0; number < MODULES; number += 1) {
    writeFileSync(path.join(folder, "src", `m${number}.js`), moduleText(number));
    index += `import { run${number} } from "./m${number}.js";\nrun${number}(1);\n`;
  }
  writeFileSync(path.join(folder, "src/index.js"), index);
  writeFileSync(
    path.join(folder, "loader.cjs"),
    `module.exports = function (text) {
  const { OriginalSource, ReplaceSource } = this._compiler.webpack.sources;
  const source = new ReplaceSource(new OriginalSource(text, this.resourcePath));
  for (const { index, 0: annotation } of text.matchAll(/: number/g)) {
    source.replace(index, index + annotation.length - 1, "");
  }
  source.insert(0, "// line\\n// line\\n// line\\n");
  this.callback(null, source.source(), this.sourceMap ? source.map() : undefined);
};
`,
  );
}

function moduleText(number: number, edit = 0): string {
  const imported = [1, 2, 3].map((step) => number - step * 7).filter((other) => other >= 0);
  const functions = Array.from(
    { length: 3 },
    (_, index) => `
function step${index}(value: number, factor: number) {
  const list = [value, factor, ${index}].map((entry) => entry * factor);
  if (list.length > ${index + 2}) {
    console.log("step", ${index}, list.join(", "));
  }
  return list.reduce((sum, entry) => sum + entry, value);
}
`,
  );
  return `${imported.map((other) => `import { run${other} } from "./m${other}.js";\n`).join("")}
${functions.join("")}
export function run${number}(value: number) {
  const result = [step0, step1, step2].reduce((sum, step) => step(sum, ${edit}), value);
  if (result < 0) { throw new Error("probe ${number}"); }
  return result${imported.map((other) => ` + run${other}(result)`).join("")};
}
`;
}

async function measure(
  webpack: Webpack,
  folder: string,
  mode: "development" | "production",
  values: readonly Devtool[],
  rounds: number,
): Promise<Map<Devtool, Measured>> {
  const results = new Map<Devtool, Measured>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const devtool of values) {
      collectGarbage();
      const output = path.join(folder, "dist");
      rmSync(output, { recursive: true, force: true });
      const compiler = webpack({
        mode,
        devtool,
        context: folder,
        performance: false,
        cache: mode === "development",
        module: { rules: [{ test: /\.js$/, use: "./loader.cjs" }] },
        output: { path: output },
      });
      const build = await run(compiler);
      const sizes = { script: size(output, "main.js"), map: size(output, "main.js.map") };
      const result = results.get(devtool) ?? {
        build: [],
        rebuild: [],
        ...sizes,
        shows: shownCode(output),
      };
      result.build.push(build);
      if (mode === "development") {
        const edited = path.join(folder, "src", `m${PROBED + 1}.js`);
        writeFileSync(edited, moduleText(PROBED + 1, round));
        collectGarbage();
        result.rebuild.push(await run(compiler));
        writeFileSync(edited, moduleText(PROBED + 1));
      }
      results.set(devtool, result);
      await promisify(compiler.close.bind(compiler))();
    }
  }
  return results;
}

/** Runs the compiler once. Returns the processor time in milliseconds. */
async function run(compiler: Compiler): Promise<number> {
  const start = process.cpuUsage();
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString("errors-only"));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

const size = (folder: string, file: string): number =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0;

/** Describes where the source map points for a known position in the script. */
function shownCode(output: string): string {
  const { code, payload } = mappedCode(output);
  if (!payload) return code.startsWith("{") ? "the module, generated" : "the bundle";
  const original = moduleText(PROBED);
  const transformed = `// line\n// line\n// line\n${original.replaceAll(": number", "")}`;
  const { line, column } = position(code);
  const entry = new SourceMap(payload).findEntry(line, column);
  if (!("originalLine" in entry)) return "nothing";
  const shown = [
    { name: "original", place: position(original) },
    { name: "transformed", place: position(transformed) },
  ].find(({ place }) => place.line === entry.originalLine);
  if (!shown) return "a wrong line";
  const words = [shown.name];
  if (entry.originalColumn !== shown.place.column) words.push("lines only");
  if (!payload.sourcesContent?.some(Boolean)) words.push("no text");
  return words.join(", ");
}

/** Returns the code that contains the probed position, and its source map if there is one. */
function mappedCode(output: string): { code: string; payload?: SourceMapPayload } {
  let code = readFileSync(path.join(output, "main.js"), "utf8");
  const evaluated = code
    .split("\n")
    .find((line) => line.startsWith("eval(") && line.includes(`probe ${PROBED}\\"`));
  if (evaluated) code = JSON.parse(/^eval\((".*")\);$/.exec(evaluated)?.[1] ?? '""') as string;
  const inlined = /sourceMappingURL=data:[^,]*;base64,([\w+/=]+)/.exec(code)?.[1];
  const file = path.join(output, "main.js.map");
  const map = existsSync(file)
    ? readFileSync(file, "utf8")
    : inlined && Buffer.from(inlined, "base64").toString("utf8");
  return map ? { code, payload: JSON.parse(map) as SourceMapPayload } : { code };
}

/** Returns line and column, from 0, of the probed statement, which isn't the first on its line. */
function position(code: string): { line: number; column: number } {
  const at = new RegExp(`throw new Error\\("probe ${PROBED}"`).exec(code)?.index;
  if (at === undefined) throw new Error("The code doesn't contain the probed statement.");
  const before = code.slice(0, at).split("\n");
  return { line: before.length - 1, column: before.at(-1)!.length };
}

void main();
