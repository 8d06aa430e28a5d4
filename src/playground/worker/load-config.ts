// Runs the project's configuration. webpack bundles it first, so it may be an ES module or CommonJS and import
// files of the project.
import { fs } from "memfs";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { CONFIG_NAMES, PROJECT_FOLDER, type ProjectFiles } from "../project";
import { isBundled, requireBundled } from "./bundled-modules";
import { isToolConfig, toolConfigs } from "./tool-configs";

const FILE = "/config/main.js";

/** Returns the configurations that the project exports, with functions called. */
export async function loadConfig(files: ProjectFiles): Promise<Configuration | Configuration[]> {
  const name = CONFIG_NAMES.find((candidate) => files[candidate] !== undefined);
  if (name === undefined) return withContext({});
  const exported = await run(name);
  const value = await evaluate("default" in exported ? exported.default : exported);
  return Array.isArray(value) ? value.map(withContext) : withContext(value as Configuration);
}

/** Runs the configurations of loaders. */
export async function loadToolConfigs(files: ProjectFiles): Promise<void> {
  toolConfigs.clear();
  for (const name of Object.keys(files).filter(isToolConfig)) {
    toolConfigs.set(`${PROJECT_FOLDER}/${name}`, await run(name));
  }
}

/** Returns what a file of the project exports. */
async function run(name: string): Promise<Record<string, unknown>> {
  await bundle(`./${name}`);
  const module = { exports: {} as Record<string, unknown> };
  const code = fs.readFileSync(FILE, "utf8") as string;
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- running the reader's own code is the purpose
  const program = new Function("module", "exports", "require", code) as (
    ...args: unknown[]
  ) => void;
  program(module, module.exports, requireBundled);
  return module.exports;
}

const withContext = (config: Configuration): Configuration =>
  // webpack validates what isn't an object, and says so.
  typeof config === "object" && config !== null ? { context: PROJECT_FOLDER, ...config } : config;

async function evaluate(value: unknown): Promise<unknown> {
  const result: unknown = await value;
  if (typeof result === "function") {
    return evaluate((result as (...args: unknown[]) => unknown)({}, {}));
  }
  return Array.isArray(result) ? Promise.all(result.map(evaluate)) : result;
}

function bundle(entry: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "none",
      target: "node20",
      context: PROJECT_FOLDER,
      entry,
      output: { path: "/config", filename: "main.js", library: { type: "commonjs2" } },
      externalsPresets: { node: false },
      // Otherwise, webpack looks in its schema for the type of the library.
      externalsType: "commonjs",
      externals: [
        ({ request = "" }, callback) => {
          if (/^\.{0,2}\//.test(request)) callback();
          else if (isBundled(request)) callback(undefined, `commonjs ${request}`);
          else callback(new Error(missingPackage(request)));
        },
      ],
      plugins: [
        new webpack.DefinePlugin({
          __dirname: JSON.stringify(PROJECT_FOLDER),
          "import.meta.dirname": JSON.stringify(PROJECT_FOLDER),
          "import.meta.url": JSON.stringify(`file://${PROJECT_FOLDER}/${entry.slice(2)}`),
        }),
      ],
    });
    compiler.run((error, stats) => {
      const [first] = stats?.compilation.errors ?? [];
      if (error ?? first) reject(error ?? new Error(`${entry.slice(2)}: ${first!.message}`));
      else resolve();
    });
  });
}

const missingPackage = (request: string) =>
  `The configuration imports "${request}", which the playground doesn't include. Remove the import, or download the project and build it with npm.`;
