// The modules that code in the worker can import by name: webpack itself, the parts of Node.js that configurations and
// loaders use, and the npm packages that a project names.
import webpack from "webpack";
import cssMinify from "webpack/lib/css/cssMinify.js";
import htmlMinify from "webpack/lib/html/htmlMinify.js";
import xmlMinify from "webpack/lib/html/xmlMinify.js";
import jsMinify from "webpack/lib/javascript/jsMinify.js";
import jsonMinify from "webpack/lib/json/jsonMinify.js";
import { Buffer } from "buffer/";
import { fs } from "memfs";
import { NPM_PACKAGES } from "../npm-packages";
import { importScripts } from "./lock-down";
import * as crypto from "./node/crypto";
import path from "./node/path";
import url from "./node/url";
import * as module from "./node/module";
import * as os from "./node/os";
import util from "util/";
import { process } from "./node/process";
import { cosmiconfig, createJiti, defaultLoadersSync, toolConfigs } from "./tool-configs";

const MODULES: Record<string, unknown> = {
  buffer: { Buffer },
  crypto,
  fs,
  "fs/promises": fs.promises,
  module,
  os,
  path,
  process,
  url,
  util,
  webpack,
  cosmiconfig: { cosmiconfig, defaultLoadersSync },
  jiti: { createJiti },
  // webpack names its minimizers by path, and its plugin requires them.
  "/node_modules/webpack/lib/css/cssMinify.js": cssMinify,
  "/node_modules/webpack/lib/html/htmlMinify.js": htmlMinify,
  "/node_modules/webpack/lib/html/xmlMinify.js": xmlMinify,
  "/node_modules/webpack/lib/javascript/jsMinify.js": jsMinify,
  "/node_modules/webpack/lib/json/jsonMinify.js": jsonMinify,
};

/** What packages.js and schemas.js contain, once they're loaded. Configurations can't import it. */
const laterModules: Record<string, unknown> = {};
const npmModules: Record<string, unknown> = {};
const npmFiles: Record<string, string> = {};

const find = (name: string): unknown =>
  MODULES[name.replace(/^node:/, "")] ?? toolConfigs.get(name) ?? npmModules[packageOf(name)];

/** The package of a path in node_modules. Other names stay as they are. */
const packageOf = (name: string) =>
  name.replace(/^\/node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/.*)?$/, "$1");

/** Whether a configuration can import the module. */
export const isBundled = (name: string): boolean => find(name) !== undefined;

/** Returns a module. Throws an error like Node's if the worker doesn't contain it. */
export function requireBundled(name: string): unknown {
  let found = find(name);
  if (found === undefined) {
    load(name.startsWith("schemas/") ? "schemas" : "packages");
    found = laterModules[packageOf(name)];
  }
  if (found !== undefined) return found;
  const error: NodeJS.ErrnoException = new Error(`Cannot find module '${name}'`);
  error.code = "MODULE_NOT_FOUND";
  throw error;
}

const loaded = new Set<string>();

/** Loads a file next to the worker's, once. */
function load(file: string): void {
  if (loaded.has(file)) return;
  try {
    importScripts(`${file}.js`);
  } catch (cause) {
    throw new Error(
      `A part of the playground couldn't be loaded: ${file}.js. Check your connection, then change a file to try again.`,
      { cause },
    );
  }
  loaded.add(file);
}

/** Loads npm packages. Returns the files of all that are loaded, by their path below node_modules. */
export function packageFiles(names: readonly string[]): Record<string, string> {
  for (const name of names) load(NPM_PACKAGES[name]!.file);
  return npmFiles;
}

// What the bundles call (see build/bundle-webpack.ts).
Object.assign(globalThis, {
  laterModules,
  /** Where calls of `require` end. */
  requireBundled,
  /** Where calls of `import()` end. Babel names files by their address. */
  importBundled: (name: string) =>
    Promise.resolve().then(() => requireBundled(name.replaceAll(/^file:\/\/|\?import$/g, ""))),
  /** Adds npm packages, and the files of them that a build reads, by their path below node_modules. */
  addPackages(modules: typeof npmModules, files: typeof npmFiles) {
    Object.assign(npmModules, modules);
    Object.assign(npmFiles, files);
  },
});
