// Runs the project's configuration and its own loaders. webpack bundles each of them first, so they may be ES modules or
// CommonJS and import files of the project.
import { fs } from "memfs";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { PROJECT_FOLDER, configOf, type ProjectFiles } from "../project";
import { isBundled, requireBundled } from "./bundled-modules";
import path from "./node/path";
import { isToolConfig, toolConfigs } from "./tool-configs";

/** The folder for the bundles. */
const BUNDLES = "/config";

/** What files of the project export, by name. Like in Node.js, a file runs once. */
const modules = new Map<string, Promise<Record<string, unknown>>>();

/** Returns the configurations that the project exports, with functions called. */
export async function loadConfig(files: ProjectFiles): Promise<Configuration | Configuration[]> {
  const name = configOf(files);
  if (name === undefined) return withContext({});
  const exported = await run(name);
  const value = await evaluate("default" in exported ? exported.default : exported);
  return Array.isArray(value) ? value.map(withContext) : withContext(value as Configuration);
}

/** Runs the configurations of loaders, and forgets the files of the previous project. */
export async function loadToolConfigs(files: ProjectFiles): Promise<void> {
  modules.clear();
  toolConfigs.clear();
  for (const name of Object.keys(files).filter(isToolConfig)) {
    toolConfigs.set(`${PROJECT_FOLDER}/${name}`, await run(name));
  }
}

// Where webpack's own `import()` of a loader ends (see build/bundle-webpack.ts).
Object.assign(globalThis, {
  importOwn: (file: string) => run(path.relative(PROJECT_FOLDER, file)),
});

/** Returns what a file of the project exports. */
function run(name: string): Promise<Record<string, unknown>> {
  const running = modules.get(name) ?? bundle(name).then(runBundle);
  modules.set(name, running);
  return running;
}

function runBundle(file: string): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const code = fs.readFileSync(file, "utf8") as string;
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- running the reader's own code is the purpose
  const program = new Function("module", "exports", "require", code) as (
    ...args: unknown[]
  ) => void;
  program(module, module.exports, requireBundled);
  return module.exports;
}

const withContext = (config: Configuration): Configuration =>
  // webpack's validation rejects everything except objects.
  typeof config === "object" && config !== null ? { context: PROJECT_FOLDER, ...config } : config;

async function evaluate(value: unknown): Promise<unknown> {
  const result: unknown = await value;
  if (typeof result === "function") {
    return evaluate((result as (...args: unknown[]) => unknown)({}, {}));
  }
  return Array.isArray(result) ? Promise.all(result.map(evaluate)) : result;
}

/** Returns the path of a bundle with a file and what it imports. */
function bundle(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "none",
      target: "node20",
      context: PROJECT_FOLDER,
      entry: `./${name}`,
      output: { path: BUNDLES, filename: name, library: { type: "commonjs2" } },
      module: { parser: { javascript: { url: false } } },
      externalsPresets: { node: false },
      // Otherwise, webpack looks in its schema for the type of the library.
      externalsType: "commonjs",
      externals: [
        ({ request = "", contextInfo }, callback) => {
          if (/^\.{0,2}\//.test(request)) callback();
          else if (isBundled(request)) callback(undefined, `commonjs ${request}`);
          else callback(new Error(missingPackage(request, contextInfo!.issuer)));
        },
      ],
      plugins: [
        new webpack.DefinePlugin({
          __dirname: pathOf((file) => path.dirname(file)),
          __filename: pathOf((file) => file),
          "import.meta.dirname": pathOf((file) => path.dirname(file)),
          "import.meta.filename": pathOf((file) => file),
          "import.meta.url": pathOf((file) => `file://${file}`),
        }),
      ],
    });
    compiler.run((error, stats) => {
      const [first] = stats?.compilation.errors ?? [];
      if (error ?? first) reject(error ?? new Error(`${name}: ${first!.message}`));
      else resolve(`${BUNDLES}/${name}`);
    });
  });
}

/** The value of a variable that depends on the path of the module. */
const pathOf = (value: (file: string) => string) =>
  webpack.DefinePlugin.runtimeValue(({ module }) =>
    JSON.stringify(value(module.resource as string)),
  );

const missingPackage = (request: string, importer: string) =>
  `${path.relative(PROJECT_FOLDER, importer)} imports "${request}", which the playground doesn't include. Remove the import, or download the project and build it with npm.`;
