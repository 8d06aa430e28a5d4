// The modules that code in the worker can import by name: webpack itself, and the parts of Node.js that
// configurations use.
import webpack from "webpack";
import cssMinify from "webpack/lib/css/cssMinify.js";
import htmlMinify from "webpack/lib/html/htmlMinify.js";
import xmlMinify from "webpack/lib/html/xmlMinify.js";
import jsMinify from "webpack/lib/javascript/jsMinify.js";
import jsonMinify from "webpack/lib/json/jsonMinify.js";
import { Buffer } from "buffer/";
import { fs } from "memfs";
import { importScripts } from "./lock-down";
import path from "./node/path";
import url from "./node/url";
import * as module from "./node/module";
import * as os from "./node/os";
import util from "util/";
import { process } from "./node/process";

/** The names of the files next to the worker's. */
const PACKAGES_FILE = "packages.js";
const SCHEMAS_FILE = "schemas.js";
const NPM_FILE = "npm.js";
const TYPESCRIPT_FILE = "typescript.js";

const NODE: Record<string, unknown> = {
  buffer: { Buffer },
  fs,
  module,
  os,
  path,
  process,
  url,
  util,
};

const MODULES: Record<string, unknown> = {
  webpack,
  // webpack names its minimizers by path, and its plugin requires them.
  "/node_modules/webpack/lib/css/cssMinify.js": cssMinify,
  "/node_modules/webpack/lib/html/htmlMinify.js": htmlMinify,
  "/node_modules/webpack/lib/html/xmlMinify.js": xmlMinify,
  "/node_modules/webpack/lib/javascript/jsMinify.js": jsMinify,
  "/node_modules/webpack/lib/json/jsonMinify.js": jsonMinify,
};

const scope = globalThis as unknown as {
  /** Where webpack's own calls of `require` end (see build/bundle-webpack.ts). */
  requireBundled: typeof requireBundled;
  /** What packages.ts contains, once it's loaded. */
  bundledPackages?: Record<string, unknown>;
  /** webpack's schemas, once they're loaded. */
  bundledSchemas?: Record<string, unknown>;
  /** The files of npm packages, by their path below node_modules. */
  bundledNpm?: Record<string, string>;
  /** What typescript.ts contains. */
  bundledTypeScript?: (code: string, options: { mode: "strip-only" }) => { code: string };
};

const find = (name: string): unknown => MODULES[name] ?? NODE[name.replace(/^node:/, "")];

/** Whether a configuration can import the module. */
export const isBundled = (name: string): boolean => find(name) !== undefined;

/** Returns a module. Throws an error like Node's if the worker doesn't contain it. */
export function requireBundled(name: string): unknown {
  const found =
    find(name) ??
    (name.startsWith("schemas/") ? schemas() : packages())[name.replace("/node_modules/", "")];
  if (found !== undefined) return found;
  const error: NodeJS.ErrnoException = new Error(`Cannot find module '${name}'`);
  error.code = "MODULE_NOT_FOUND";
  throw error;
}

function packages(): Record<string, unknown> {
  if (scope.bundledPackages === undefined) importScripts(PACKAGES_FILE);
  return scope.bundledPackages!;
}

function schemas(): Record<string, unknown> {
  if (scope.bundledSchemas === undefined) importScripts(SCHEMAS_FILE);
  return scope.bundledSchemas!;
}

/** Returns the files of the npm packages that projects can import, by their path below node_modules. */
export function npmFiles(): Record<string, string> {
  if (scope.bundledNpm === undefined) importScripts(NPM_FILE);
  return scope.bundledNpm!;
}

/** Replaces the types in TypeScript code with spaces, like Node.js does. Throws if the code is invalid. */
export function stripTypes(code: string): string {
  if (scope.bundledTypeScript === undefined) importScripts(TYPESCRIPT_FILE);
  return scope.bundledTypeScript!(code, { mode: "strip-only" }).code;
}

scope.requireBundled = requireBundled;
