// Runs a configuration sample: writes it to a separate folder inside the project and imports it in the realm of
// the test, because webpack's `instanceof RegExp` is false for literals from other realms.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Server } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../own-tree";
import { installedPackage, LINKED, STUBS } from "./packages";

/** A sample's files, starting with the entry. */
interface SampleFiles {
  type: "module" | "commonjs";
  /** Path → text. */
  files: Record<string, string>;
  entry: string;
}

/** The result of running a sample. */
interface SampleRun {
  /** The default export, or `module.exports`. */
  exported: unknown;
  /** Options of the sample's calls to `webpack()`. The calls themselves don't do anything. */
  webpackCalls: unknown[];
}

const CALLS = Symbol.for("docs-samples.webpack-calls");
const registry = globalThis as unknown as Record<symbol, unknown[] | undefined>;

type Import = (url: string) => Promise<{ default?: unknown }>;

/** A folder below node_modules in which samples run. `webpackPackage` is the package for "webpack". */
export class SampleSandbox {
  readonly folder: string;
  private readonly import: Import;
  private count = 0;

  constructor(webpackPackage: "webpack-documented" | "webpack-v4") {
    const cache = path.join(ROOT, "node_modules/.cache/docs-samples");
    mkdirSync(cache, { recursive: true });
    this.folder = mkdtempSync(path.join(cache, "run-"));
    this.writePackage("webpack", webpackSource(path.join(ROOT, "node_modules", webpackPackage)));
    for (const name of Object.keys(LINKED)) this.link(installedPackage(name)!, name);
    for (const [name, exported] of Object.entries(STUBS)) {
      this.writePackage(name, stubSource(exported));
    }
    // Import from a file that isn't a test, so that Node finds the packages next to the samples.
    const loader = path.join(this.folder, "import.cjs");
    writeFileSync(loader, "module.exports = (url) => import(url);\n");
    this.import = createRequire(loader)(loader) as Import;
  }

  /** Imports the sample and returns its exports. If the sample throws an error, rejects with that error. */
  async run({ type, files, entry }: SampleFiles): Promise<SampleRun> {
    this.count += 1;
    const folder = path.join(this.folder, `sample-${this.count}`);
    mkdirSync(folder);
    const all = {
      "package.json": `${JSON.stringify({ name: "sample", version: "1.0.0", type })}\n`,
      ...files,
    };
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const webpackCalls: unknown[] = (registry[CALLS] = []);
    const url = pathToFileURL(path.join(folder, entry)).href;
    const namespace = await withoutPorts(() => this.import(url));
    return { exported: namespace.default, webpackCalls };
  }

  /** Removes all files of samples and their stubs. */
  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private writePackage(name: string, source: string): void {
    const folder = path.join(this.folder, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name, main: "./index.cjs" }));
    writeFileSync(path.join(folder, "index.cjs"), source);
  }

  private link(target: string, name: string): void {
    const from = path.join(this.folder, "node_modules", name);
    mkdirSync(path.dirname(from), { recursive: true });
    symlinkSync(target, from, "junction");
  }
}

/** Runs a function without opening ports, because a sample's port may be in use on this machine. */
async function withoutPorts<T>(work: () => Promise<T>): Promise<T> {
  const { listen } = Server.prototype;
  Server.prototype.listen = function () {
    return this;
  };
  try {
    return await work();
  } finally {
    Server.prototype.listen = listen;
  }
}

/** A value that accepts every call, access, and `new`, and returns itself. */
const INERT = `const inert = new Proxy(function () {}, {
  get: (target, key) => key === "then" ? undefined : key === Symbol.toPrimitive ? () => "" : key === "prototype" ? target.prototype : inert,
  apply: () => inert,
  construct: () => inert,
});`;

function webpackSource(real: string): string {
  return `const real = require(${JSON.stringify(real)});
${INERT}
const webpack = new Proxy(real, {
  get: (target, key) => key === "webpack" ? webpack : Reflect.get(target, key),
  apply: (target, self, [options]) => {
    globalThis[Symbol.for("docs-samples.webpack-calls")].push(options);
    return inert;
  },
});
module.exports = webpack;
`;
}

function stubSource(exported: readonly string[]): string {
  return [
    INERT,
    `module.exports = ${exported.length === 0 ? "inert" : "{}"};`,
    ...exported.map((name) => `module.exports.${name} = inert;`),
  ].join("\n");
}
