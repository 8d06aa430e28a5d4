// Checks whether the documented webpack, the dev server, and the loaders accept a configuration.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Configuration } from "webpack-documented";
import { isRecord } from "../../../src/core/is-record";
import { ROOT } from "../own-tree";
import { installedPackage, LOADERS, packageName } from "./packages";

/** A reason to reject a configuration, in webpack's words or ours. */
export interface ConfigProblem {
  /** The start of the message. */
  message: string;
  /** The whole message. */
  full: string;
  /** Names that are probably at the mistake's location, the most likely first. */
  near: string[];
  /** Names that are valid there. */
  valid: string[];
  fix?: string;
}

type Options = Record<string, unknown>;

interface WebpackV4 {
  validate(options: unknown): unknown[];
  WebpackOptionsValidationError: new (errors: unknown[]) => Error;
}

interface Schema {
  properties: Record<string, object>;
  definitions: Record<string, { properties: Record<string, object> }>;
}

const require = createRequire(path.join(ROOT, "package.json"));
const webpack = require("webpack-documented") as typeof import("webpack-documented");
const schema = readJson<Schema>(
  path.join(ROOT, "node_modules/webpack-documented/schemas/WebpackOptions.json"),
);

/** Top-level options of the documented webpack's configuration. */
export const TOP_OPTIONS: ReadonlySet<string> = new Set(Object.keys(schema.properties));

/** Returns all reasons to reject a configuration. `folder` is for building a compiler. */
export function configProblems(config: unknown, folder: string): ConfigProblem[] {
  const found = attempt(() => webpack.validate(config as Configuration));
  for (const single of (Array.isArray(config) ? config : [config]) as unknown[]) {
    if (!isRecord(single)) continue;
    found.push(...unknownKeys(single), ...devServerProblems(single), ...loaderProblems(single));
  }
  // Create a compiler, because plugins only validate their options when they are applied to one.
  if (found.length === 0) found.push(...attempt(() => createCompiler(config, folder)));
  return found;
}

/**
 * Returns the entries that Node.js can't load in a project with "type": "module", which the pages recommend,
 * because they are CommonJS files that end in .js. Expects one configuration, not a list.
 */
export function commonJsProblems(config: unknown): ConfigProblem[] {
  if (!isRecord(config)) return [];
  const options = webpack.config.getNormalizedWebpackOptions(config);
  webpack.config.applyWebpackOptionsDefaults(options);
  const { entry, output, externalsPresets } = options;
  if (output.module || typeof entry === "function") return [];
  return Object.entries(entry)
    .map(([name, chunk]) => ({
      name,
      filename: chunk.filename ?? output.filename,
      type: chunk.library?.type ?? output.library?.type ?? "",
    }))
    .filter(({ type }) => externalsPresets.node || type.startsWith("commonjs"))
    .filter(({ filename }) => typeof filename === "string" && filename.endsWith(".js"))
    .map(({ name }) => ({
      ...withMessage(`Node.js refuses the bundle of "${name}" in a project with "type": "module"`),
      near: ["target", "library"],
      valid: [],
      fix: "set output.module: true, or a filename that ends in .cjs",
    }));
}

/** Returns all reasons for webpack 4 to reject a configuration. */
export function configProblemsV4(config: unknown): ConfigProblem[] {
  const webpackV4 = require("webpack-v4") as WebpackV4;
  const errors = webpackV4.validate(config);
  return errors.length === 0 ? [] : problemsIn(new webpackV4.WebpackOptionsValidationError(errors));
}

function attempt(action: () => unknown): ConfigProblem[] {
  try {
    action();
    return [];
  } catch (error) {
    return problemsIn(error);
  }
}

/** Splits a validation error's message into its parts. Other messages have one part. */
export function problemsIn(error: unknown): ConfigProblem[] {
  const message = error instanceof Error ? error.message : String(error);
  const [head = "", ...items] = message.split(/\n - /);
  const parts = items.length > 0 ? items : [head];
  return parts.map((part) => {
    const unknown = /has an unknown property '([^']+)'/.exec(part)?.[1];
    const location = /^(?:configuration|[\w/@-]*\s?options)([\w.[\]"/-]*)/.exec(part)?.[1] ?? "";
    const segments = location.match(/[A-Za-z_][\w/-]*/g) ?? [];
    const shape = /object \{([^}]*)\}/.exec(part)?.[1] ?? "";
    const lines = part.split("\n").map((line) => line.trim());
    const short = lines.slice(0, unknown ? 1 : 3).join(" ");
    return {
      message: shorten(short.replace(/\.? These properties are valid:.*/s, "")),
      full: part,
      near: [unknown, ...segments.reverse()].filter((name) => name !== undefined),
      valid: unknown ? [...shape.matchAll(/([\w]+)\??/g)].map(([, name]) => name!) : [],
    };
  });
}

const withMessage = (message: string) => ({ message, full: message });

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

/** Returns keys that the schema allows although webpack doesn't read them. */
function unknownKeys(config: Options): ConfigProblem[] {
  const module = isRecord(config.module) ? config.module : {};
  const places: [where: string, value: unknown, definition: string][] = [
    ["experiments", config.experiments, "Experiments"],
    ["module.parser", module.parser, "ParserOptionsByModuleType"],
    ["module.generator", module.generator, "GeneratorOptionsByModuleType"],
  ];
  return places.flatMap(([where, value, definition]) => {
    const valid = Object.keys(schema.definitions[definition]!.properties);
    return Object.keys(isRecord(value) ? value : {})
      .filter((key) => !valid.includes(key))
      .map((key) => ({
        ...withMessage(
          `configuration.${where} has an unknown property '${key}' (webpack ignores it without an error)`,
        ),
        near: [key, where.split(".").at(-1)!],
        valid,
      }));
  });
}

/** Validates the options of the dev server. */
function devServerProblems({ devServer }: Options): ConfigProblem[] {
  if (!isRecord(devServer)) return [];
  const place = { name: "Dev server", baseDataPath: "configuration.devServer" };
  const folder = path.join(ROOT, "node_modules/webpack-dev-server");
  return schemaProblems(folder, devServer, place);
}

/** Returns unknown loaders, and validates the options of the others. */
function loaderProblems(config: Options): ConfigProblem[] {
  const rules = isRecord(config.module) ? config.module.rules : undefined;
  const loaders = config.resolveLoader;
  const alias = isRecord(loaders) && isRecord(loaders.alias) ? Object.keys(loaders.alias) : [];
  return usesOf(rules).flatMap(({ loader, options }) => {
    const name = loaderPackage(loader);
    if (name === undefined || alias.includes(name)) return [];
    const installed = installedPackage(name);
    if (!installed && !LOADERS.includes(name)) {
      const fix = "add it to LOADERS in scripts/content-lint/samples/packages.ts if it exists";
      const message = `The tests don't recognize the loader "${name}"`;
      return [{ ...withMessage(message), near: [name], valid: [...LOADERS], fix }];
    }
    if (!isRecord(options) || !installed) return [];
    return schemaProblems(installed, options, { name, baseDataPath: `${name} options` });
  });
}

/** Validates options with the option schema in a package, if there is one. */
function schemaProblems(
  folder: string,
  options: Options,
  place: { name: string; baseDataPath: string },
): ConfigProblem[] {
  const file = ["dist/options.json", "dist/cjs/options.json"]
    .map((candidate) => path.join(folder, candidate))
    .find((candidate) => existsSync(candidate));
  if (!file) return [];
  const { validate } = createRequire(file)("schema-utils") as {
    validate: (schema: unknown, options: unknown, configuration: object) => void;
  };
  return attempt(() => validate(readJson(file), options, place));
}

interface LoaderUse {
  loader: string;
  options: unknown;
}

/** Returns every loader in rules, in the `use` of a rule, and in nested rules. */
function usesOf(value: unknown): LoaderUse[] {
  if (typeof value === "string") return [{ loader: value, options: undefined }];
  if (Array.isArray(value)) return value.flatMap((item) => usesOf(item));
  if (typeof value === "function") {
    try {
      return usesOf((value as (data: object) => unknown)({ resource: "/src/index.js" }));
    } catch {
      // The function needs more information about a module than is available here.
      return [];
    }
  }
  if (!isRecord(value)) return [];
  const { loader, options, use, oneOf, rules } = value;
  const own = typeof loader === "string" ? [{ loader, options }] : [];
  return [...own, ...usesOf(use), ...usesOf(oneOf), ...usesOf(rules)];
}

/**
 * Returns the package of a loader, such as "css-loader?x" or a resolved path. Undefined for a project's own.
 */
function loaderPackage(loader: string): string | undefined {
  const [bare = ""] = loader.split("?");
  const inside = bare.replaceAll("\\", "/").split("/node_modules/").at(-1)!;
  if (inside !== bare.replaceAll("\\", "/")) return packageName(inside);
  return path.isAbsolute(bare) || bare.startsWith(".") ? undefined : packageName(bare);
}

/** Creates a compiler and the objects of its first compilation, without running it. */
function createCompiler(config: unknown, folder: string): void {
  const context = path.join(folder, "context");
  const browserslist = path.join(folder, "context-browserslist");
  if (!existsSync(context)) {
    mkdirSync(context, { recursive: true });
    mkdirSync(browserslist, { recursive: true });
    writeFileSync(path.join(context, "package.json"), "{}");
    writeFileSync(path.join(browserslist, "package.json"), '{ "browserslist": ["defaults"] }');
  }
  const placed = (single: Configuration): Configuration => {
    const wantsBrowserslist = String(single.target).includes("browserslist");
    return {
      ...single,
      context: wantsBrowserslist ? browserslist : context,
      watch: false,
    };
  };
  const given = config as Configuration | Configuration[];
  const compiler = Array.isArray(given) ? webpack(given.map(placed)) : webpack(placed(given));
  const compilers = "compilers" in compiler ? compiler.compilers : [compiler];
  // Create a compilation, because the rules are only compiled then.
  for (const single of compilers) single.newCompilationParams();
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
