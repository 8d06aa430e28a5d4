// Locates the packages that the facts come from, by their names in node_modules.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Root of the project. */
const ROOT = path.resolve(import.meta.dirname, "../..");

const require = createRequire(path.join(ROOT, "package.json"));

/** The webpack that the pages document. */
export const WEBPACK = "webpack-documented";
/** The last version of webpack 4, for comparison. */
export const WEBPACK_4 = "webpack-v4";

/** The API of the documented webpack. webpack 4 has the same in all parts that are used here. */
type Webpack = typeof import("webpack-documented");

/** Returns the absolute paths of the files below a folder whose names match. */
export function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** An installed package. */
export class InstalledPackage {
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  private readonly requireFrom: NodeJS.Require;

  /** `installedAs` is the name in node_modules. `from` is a package that depends on it. */
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

  /** Returns the text of one of its files. */
  read(name: string): string {
    return readFileSync(this.file(name), "utf8");
  }

  /** Loads one of its modules, or its main one for "". */
  load<T = Webpack>(name = ""): T {
    return this.requireFrom(this.file(name)) as T;
  }
}
