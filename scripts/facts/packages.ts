// Locates the packages that the facts come from, by their names in node_modules.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { filesBelow } from "../../src/core/files";

/** Root of the project. */
const ROOT = path.resolve(import.meta.dirname, "../..");

const require = createRequire(path.join(ROOT, "package.json"));

/** The webpack that the pages document. */
export const WEBPACK = "webpack-documented";
/** The last version of webpack 4, for comparison. */
export const WEBPACK_4 = "webpack-v4";

/** The API of the documented webpack. webpack 4 has the same in all parts that are used here. */
type Webpack = typeof import("webpack-documented");

/** An installed package. */
export class InstalledPackage {
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  private readonly requireFrom: NodeJS.Require;

  /** `installedAs` is the name in node_modules, or the path of its folder. `from` is a package that depends on it. */
  constructor(installedAs: string, from?: InstalledPackage) {
    const manifest = (from?.requireFrom ?? require).resolve(`${installedAs}/package.json`);
    this.folder = path.dirname(manifest);
    this.requireFrom = createRequire(manifest);
    const { name, version } = JSON.parse(readFileSync(manifest, "utf8")) as {
      name: string;
      version: string;
    };
    this.name = name;
    this.version = version;
  }

  /** Returns the absolute path of one of its files. */
  file(name: string): string {
    return path.join(this.folder, name);
  }

  /** Returns the names of all files in one of its folders: "lib/util/Hash.js". */
  files(folder: string): string[] {
    return filesBelow(this.file(folder)).map((name) => `${folder}/${name}`);
  }

  /** Whether it has a file. */
  has(name: string): boolean {
    return existsSync(this.file(name));
  }

  /** Returns the text of one of its files. */
  read(name: string): string {
    return readFileSync(this.file(name), "utf8");
  }

  /** Loads one of its modules, or its main one for "". */
  load<T = Webpack>(name = ""): T {
    return this.requireFrom(this.file(name)) as T;
  }
}
