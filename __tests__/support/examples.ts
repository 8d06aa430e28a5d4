// Builds the projects below examples/ with the documented webpack, in copies outside the repository. In such
// a copy, the name "webpack" refers to that webpack, even for its own modules and for loaders and plugins,
// which all import it by name. In the repository, "webpack" is the version that Gatsby builds with.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import type {
  Compiler,
  Configuration,
  MultiStats,
  Stats,
  StatsCompilation,
} from "webpack-documented";
import { runOnce } from "../../scripts/facts/temporary-project";
import { WEBPACK } from "../../scripts/facts/packages";
import { buildEnvironment } from "./project-copy";
import { whenFileEnds } from "./clean-up";
import { ROOT } from "../../scripts/content-lint/own-tree";

// Test files already use all cores. If a build detects a second core, it starts a thread for minimizing, and
// starting it takes longer than the minimizing.
Object.assign(os, { availableParallelism: () => 1 });

/** The repository's folder that contains the examples. */
export const EXAMPLES = path.join(ROOT, "examples");

export type { Configuration };

/** An emitted file. */
export interface EmittedFile {
  text: string;
  /** Size in bytes. */
  size: number;
}

/** The result of a build. */
export interface ExampleBuild {
  /** Emitted files by their path relative to the output folder, sorted. */
  files: Record<string, EmittedFile>;
  stats: StatsCompilation;
  /** Error messages. Empty if the build succeeded. */
  errors: string[];
  warnings: string[];
  /** Absolute path of the copy that was built. */
  folder: string;
}

export interface CopyOptions {
  /** The folder that contains the example. The default is the repository's. */
  from?: string;
  /**
   * Files that replace or extend the example's in the copy: path → text. Files below node_modules replace
   * packages that the example depends on and that aren't installed in this project.
   */
  files?: Readonly<Record<string, string>>;
  /** Symbolic links of the copy: path → target folder in the copy. */
  links?: Readonly<Record<string, string>>;
}

export interface BuildOptions extends CopyOptions {
  /** Like `--mode`. */
  mode?: "development" | "production" | "none";
  /** Like `--env`: the argument for a configuration that is a function. */
  env?: Readonly<Record<string, string | boolean>>;
  /**
   * Changes the loaded configuration in place, or returns another one. Tests use it to show that an assertion
   * can fail. `webpack` is the module that the example's own imports receive.
   */
  change?: (config: Configuration, webpack: Webpack) => Configuration | void;
}

/** The documented webpack's exports. */
export type Webpack = typeof import("webpack-documented");

/**
 * Returns copies of installed files ("acorn/package.json"), for the `files` of an example. Ids of chunks and modules depend
 * on paths, and examples have links to packages, so only with copies does a build have the ids of a reader's project.
 */
export const installedFiles = (...files: string[]): Record<string, string> =>
  Object.fromEntries(
    files.map((file) => {
      const installed = `node_modules/${file}`;
      return [installed, readFileSync(path.join(ROOT, installed), "utf8")];
    }),
  );

/** The files of minisearch that builds need, for `files`. */
export const MINISEARCH_FILES = installedFiles(
  "minisearch/package.json",
  "minisearch/dist/es/index.js",
);

/** Builds an example with its configuration. The result contains the errors of the build. */
export async function buildExample(
  name: string,
  { mode, env, change, ...copy }: BuildOptions = {},
): Promise<ExampleBuild> {
  const folder = copyExample(name, copy);
  return inFolder(folder, async () => {
    const webpack = createRequire(path.join(folder, "package.json"))("webpack") as Webpack;
    const configs = await loadConfigs(folder, mode, env);
    const used = configs.map((config) => {
      if (mode !== undefined) config.mode = mode;
      return change?.(config, webpack) ?? config;
    });
    const compiler = used.length === 1 ? webpack(used[0]!) : webpack(used);
    const stats = (await runOnce(compiler as Compiler)) as Stats | MultiStats;
    const json = stats.toJson({
      reasons: true,
      usedExports: true,
      providedExports: true,
    }) as StatsCompilation;
    const outputs = "compilers" in compiler ? compiler.compilers : [compiler];
    return {
      files: emittedFiles(outputs.map(({ outputPath }) => outputPath)),
      stats: json,
      errors: messages(json.errors),
      warnings: messages(json.warnings),
      folder,
    };
  });
}

/** The result of running webpack-cli. */
export interface CliRun {
  exitCode: number;
  /** Everything that it printed, without colors. */
  output: string;
  /** Files in the copy's dist folder, like in `ExampleBuild`. */
  files: Record<string, EmittedFile>;
  /** Absolute path of the copy. */
  folder: string;
}

/** Runs `webpack` with the given arguments in a copy of the example, like a reader does. */
export async function runExampleCli(
  name: string,
  commandLine: readonly string[] = [],
  { variables = {}, ...copy }: CopyOptions & { variables?: Record<string, string> } = {},
): Promise<CliRun> {
  const folder = copyExample(name, copy);
  const program = path.join(folder, "node_modules/webpack-cli/bin/cli.js");
  if (!existsSync(program)) {
    throw new Error(`The example ${name} doesn't name webpack-cli in its package.json.`);
  }
  const child = spawn(process.execPath, [program, ...commandLine], {
    cwd: folder,
    env: { ...buildEnvironment({}), NO_COLOR: "1", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  }
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
  return { exitCode, output, files: emittedFiles([path.join(folder, "dist")]), folder };
}

let workspace: string | undefined;
let copies = 0;

/** Creates a folder for copies of examples. */
function makeWorkspace(): string {
  const folder = mkdtempSync(path.join(packageStore(), "../../copies-"));
  whenFileEnds(() => {
    workspace = undefined;
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Copies an example into a separate folder and links the packages that it depends on. */
function copyExample(
  name: string,
  { from = EXAMPLES, files = {}, links = {} }: CopyOptions,
): string {
  const source = path.join(from, name);
  if (!existsSync(path.join(source, "package.json"))) {
    throw new Error(`There is no example ${name}: ${source} has no package.json.`);
  }
  workspace ??= makeWorkspace();
  copies += 1;
  const folder = path.join(workspace, "copies", String(copies), name);
  const leftOut = ["node_modules", "dist"].map((entry) => path.join(source, entry));
  cpSync(source, folder, { recursive: true, filter: (file) => !leftOut.includes(file) });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const [place, target] of Object.entries(links)) {
    link(path.join(folder, target), path.join(folder, place));
  }
  const store = packageStore();
  for (const dependency of dependencies(path.join(folder, "package.json"))) {
    const place = path.join(folder, "node_modules", dependency);
    if (existsSync(place)) continue;
    const target = path.join(store, dependency);
    if (!isAvailable(dependency) || !existsSync(target)) {
      throw new Error(
        `The example ${name} names the package ${dependency}, which this project doesn't have: npm install --save-dev ${dependency}`,
      );
    }
    link(target, place);
  }
  return folder;
}

const isAvailable = (dependency: string): boolean =>
  dependency === "webpack" || dependencies(path.join(ROOT, "package.json")).includes(dependency);

function dependencies(manifest: string): string[] {
  const { dependencies, devDependencies } = readManifest(manifest);
  return Object.keys({ ...dependencies, ...devDependencies });
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/**
 * Returns a folder with all packages of this project, created once per installation. Node resolves a module's
 * imports from its real path, so webpack and every package with webpack as a peer dependency are copied there,
 * and the others are linked.
 *
 * The folder and the copies of examples are outside the repository, where an example only finds packages that it
 * depends on. They're next to each other because webpack's content hashes depend on the path from a project to its
 * minimizer.
 */
export function packageStore(): string {
  const installed = path.join(ROOT, "node_modules");
  const list = readFileSync(path.join(installed, ".package-lock.json"));
  const digest = createHash("sha256").update(ROOT).update(list).digest("hex").slice(0, 20);
  const folder = path.join(realpathSync(os.tmpdir()), "docs-examples", digest);
  const store = path.join(folder, "packages/node_modules");
  if (existsSync(store)) return store;
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(path.join(folder, "draft-"));
  for (const name of packageNames(installed)) {
    if (name === "webpack") continue;
    const from = path.join(installed, name);
    const to = path.join(draft, "node_modules", name);
    const manifest = path.join(from, "package.json");
    const hasPeer = existsSync(manifest) && readManifest(manifest).peerDependencies?.webpack;
    if (hasPeer) cpSync(from, to, { recursive: true });
    else link(from, to);
  }
  cpSync(path.join(installed, WEBPACK), path.join(draft, "node_modules/webpack"), {
    recursive: true,
  });
  try {
    renameSync(draft, path.dirname(store));
  } catch (error) {
    // Another process has already created it.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(store)) throw error;
  }
  return store;
}

function packageNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((entry) => !entry.startsWith("."))
    .flatMap((entry) =>
      entry.startsWith("@")
        ? readdirSync(path.join(folder, entry)).map((name) => `${entry}/${name}`)
        : [entry],
    );
}

function link(target: string, from: string): void {
  mkdirSync(path.dirname(from), { recursive: true });
  symlinkSync(target, from, "junction");
}

const CONFIG_FILES = ["webpack.config.js", "webpack.config.mjs", "webpack.config.ts"];

/** Loads the configurations of an example. Without a file, webpack's own defaults apply. */
async function loadConfigs(
  folder: string,
  mode: string | undefined,
  env: BuildOptions["env"] = {},
): Promise<Configuration[]> {
  const file = CONFIG_FILES.find((name) => existsSync(path.join(folder, name)));
  if (file === undefined) return [{}];
  const exported = await importDefault(folder, file);
  const resolve = async (config: unknown): Promise<unknown> =>
    typeof config === "function"
      ? (config as (env: object, argv: object) => unknown)(
          { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true, ...env },
          { env, ...(mode !== undefined && { mode }) },
        )
      : config;
  const config = await resolve(exported);
  const list = await Promise.all((Array.isArray(config) ? config : [config]).map(resolve));
  return list as Configuration[];
}

async function importDefault(folder: string, file: string): Promise<unknown> {
  let name = file;
  if (file.endsWith(".ts")) {
    // Before version 22, Node doesn't strip types by default.
    name = "webpack.config.without-types.mjs";
    const text = ts.transpileModule(readFileSync(path.join(folder, file), "utf8"), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(path.join(folder, name), text.outputText);
  }
  // Import from a file that isn't a test, so that Node finds the packages next to the example.
  const loader = path.join(path.dirname(folder), "import.cjs");
  writeFileSync(loader, "module.exports = (url) => import(url);\n");
  const nativeImport = createRequire(loader)(loader) as (url: string) => Promise<object>;
  const namespace = await nativeImport(pathToFileURL(path.join(folder, name)).href);
  if (!("default" in namespace)) throw new Error(`${file} has no default export.`);
  return namespace.default;
}

/** Runs with the example as the working directory and without the test runner's variables. */
async function inFolder<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  const { NODE_ENV } = process.env;
  process.chdir(folder);
  delete process.env.NODE_ENV;
  try {
    return await run();
  } finally {
    process.chdir(before);
    if (NODE_ENV !== undefined) process.env.NODE_ENV = NODE_ENV;
  }
}

function emittedFiles(folders: readonly string[]): Record<string, EmittedFile> {
  const files = [...new Set(folders)].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => {
            const file = path.join(entry.parentPath, entry.name);
            const name = path.relative(folder, file).split(path.sep).join("/");
            const content = readFileSync(file);
            return [name, { text: content.toString("utf8"), size: content.length }] as const;
          })
      : [],
  );
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const messages = (list: StatsCompilation["errors"]): string[] =>
  (list ?? []).map(({ message }) => message);
