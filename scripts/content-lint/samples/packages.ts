// Determines which packages a sample may use, and which stubs replace the ones that aren't installed.
//
// Samples use the packages in package.json directly. Other packages are dependencies of the documented
// packages (LINKED) or are replaced by stubs (STUBS). No other packages count as
// installed, because Gatsby depends on old versions of many loaders and plugins.
import { existsSync, readFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import path from "node:path";
import {
  LIST_FILE,
  parsePackageList,
} from "../../../plugins/gatsby-source-package-readmes/lib/package-list";
import { CONTENT, ROOT } from "../own-tree";

/** Packages that samples import and that aren't installed, with their named exports. Others export one function. */
export const STUBS: Readonly<Record<string, readonly string[]>> = {
  "compression-webpack-plugin": [],
  connect: [],
  express: [],
  "mini-css-extract-plugin": [],
  "terser-webpack-plugin": [],
  "webpack-bundle-analyzer": ["BundleAnalyzerPlugin"],
  "webpack-dev-middleware": [],
  "webpack-dev-server": [],
  "workbox-webpack-plugin": ["GenerateSW", "InjectManifest"],
};

/** Loaders and plugins with a page. */
export const PACKAGES_WITH_PAGE: readonly string[] = parsePackageList(
  readFileSync(path.join(CONTENT, LIST_FILE), "utf8"),
).packages.map(({ name }) => name);

/** Loaders that samples may name without being installed: those with a page, and others. */
export const LOADERS: readonly string[] = [
  ...PACKAGES_WITH_PAGE,
  "@svgr/webpack",
  "file-loader",
  "svg-inline-loader",
];

/** Packages that another package depends on, in the version for the documented webpack. */
export const LINKED: Readonly<Record<string, string>> = {
  "minimizer-webpack-plugin": "webpack-documented",
  "webpack-merge": "webpack-cli",
};

const manifest = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
// "webpack" is installed in the version that Gatsby builds with, but samples get the documented one. Samples
// that start a dev server must not start one here.
const NOT_AS_INSTALLED = ["webpack", "webpack-dev-server"];
const declared = new Set(
  Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !NOT_AS_INSTALLED.includes(name),
  ),
);

/** Returns the package of an import: "@scope/a/b" → "@scope/a". */
export function packageName(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

/** Returns the folder of a package in the version that the project documents, or undefined. */
export function installedPackage(name: string): string | undefined {
  if (name === "webpack") return path.join(ROOT, "node_modules/webpack-documented");
  const parent = LINKED[name];
  if (parent !== undefined) return packageFolder(name, path.join(ROOT, "node_modules", parent));
  return declared.has(name) ? packageFolder(name, ROOT) : undefined;
}

/** Returns the folder of the package that a file in `from` would import by its name. */
export function packageFolder(name: string, from: string): string | undefined {
  for (const folder of createRequire(path.join(from, "package.json")).resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    if (existsSync(path.join(candidate, "package.json"))) return candidate;
  }
  return undefined;
}

/** Whether a sample may import a module. */
export const isKnown = (specifier: string): boolean =>
  specifier.startsWith("node:") ||
  builtinModules.includes(specifier) ||
  knownPackages().includes(packageName(specifier));

/** The packages that a sample may import. */
export function knownPackages(): string[] {
  return ["webpack", ...declared, ...Object.keys(LINKED), ...Object.keys(STUBS)];
}
