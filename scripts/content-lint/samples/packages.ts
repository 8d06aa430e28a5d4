// Determines which packages a sample may use, and which stubs replace the ones that aren't installed.
//
// Samples use the packages in package.json directly. Other packages are dependencies of the documented
// packages (LINKED) or are replaced by stubs with the shapes below (STUBS). No other packages count as
// installed, because Gatsby depends on old versions of many loaders and plugins.
import { existsSync, readFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "../own-tree";

/** The shape of a package that isn't installed. */
export interface Stub {
  /** "plugin": a class with `apply`. "function": a function. "none": no default export. */
  default: "plugin" | "function" | "none";
  /** Named exports that are plugins. */
  plugins?: string[];
  /** Named exports that are callable. */
  functions?: string[];
  /** Fields of the default export that contain the path of a loader. */
  loaders?: string[];
}

const plugin: Stub = { default: "plugin" };
const callable: Stub = { default: "function" };
const named = (...plugins: string[]): Stub => ({ default: "none", plugins });

/** Packages that samples import and that aren't installed. */
export const STUBS: Readonly<Record<string, Stub>> = {
  "@pmmmwh/react-refresh-webpack-plugin": plugin,
  "@vitejs/plugin-react": callable,
  "assemblyscript-live-loader": callable,
  autoprefixer: callable,
  "chunks-webpack-plugin": plugin,
  "clean-webpack-plugin": named("CleanWebpackPlugin"),
  "compression-webpack-plugin": plugin,
  connect: callable,
  "copy-webpack-plugin": plugin,
  "css-minimizer-webpack-plugin": plugin,
  cssnano: callable,
  dotenv: { default: "function", functions: ["config"] },
  "eslint-webpack-plugin": plugin,
  express: callable,
  "favicons-webpack-plugin": plugin,
  "fork-ts-checker-webpack-plugin": plugin,
  "html-minimizer-webpack-plugin": plugin,
  "html-webpack-plugin": plugin,
  "image-minimizer-webpack-plugin": plugin,
  "json-minimizer-webpack-plugin": plugin,
  memfs: { default: "none", functions: ["createFsFromVolume", "fs", "Volume"] },
  "mini-css-extract-plugin": { default: "plugin", loaders: ["loader"] },
  "node-polyfill-webpack-plugin": plugin,
  "postcss-import": callable,
  "postcss-preset-env": callable,
  "speed-measure-webpack-plugin": plugin,
  "style-ext-html-webpack-plugin": plugin,
  "stylelint-webpack-plugin": plugin,
  "svg-chunk-webpack-plugin": plugin,
  "terser-webpack-plugin": plugin,
  "tsconfig-paths-webpack-plugin": { default: "plugin", plugins: ["TsconfigPathsPlugin"] },
  "unused-webpack-plugin": plugin,
  "vue-loader": { default: "none", plugins: ["VueLoaderPlugin"] },
  "webpack-assets-manifest": { default: "none", plugins: ["WebpackAssetsManifest"] },
  "webpack-bundle-analyzer": named("BundleAnalyzerPlugin"),
  "webpack-dev-middleware": callable,
  "webpack-dev-server": callable,
  "webpack-hot-middleware": callable,
  "webpack-manifest-plugin": named("WebpackManifestPlugin"),
  "webpack-node-externals": callable,
  "webpack-subresource-integrity": named("SubresourceIntegrityPlugin"),
  "workbox-webpack-plugin": { default: "plugin", plugins: ["GenerateSW", "InjectManifest"] },
};

/** Loaders that samples name and that don't have to be installed. */
export const LOADERS: readonly string[] = [
  "@svgr/webpack",
  "babel-loader",
  "coffee-loader",
  "css-loader",
  "ejs-loader",
  "esbuild-loader",
  "exports-loader",
  "expose-loader",
  "file-loader",
  "handlebars-loader",
  "html-loader",
  "imports-loader",
  "json-loader",
  "json5-loader",
  "less-loader",
  "markdown-loader",
  "mdx-loader",
  "mini-css-extract-plugin",
  "node-loader",
  "postcss-loader",
  "pug-loader",
  "raw-loader",
  "remark-loader",
  "sass-loader",
  "source-map-loader",
  "style-loader",
  "stylus-loader",
  "svg-inline-loader",
  "swc-loader",
  "thread-loader",
  "toml-loader",
  "ts-loader",
  "url-loader",
  "val-loader",
  "vue-loader",
  "wasm-loader",
  "worker-loader",
  "yaml-loader",
];

/** Packages that another package depends on, in the version for the documented webpack. */
const LINKED: Readonly<Record<string, string>> = {
  "enhanced-resolve": "webpack-documented",
  "minimizer-webpack-plugin": "webpack-documented",
  "schema-utils": "webpack-documented",
  tapable: "webpack-documented",
  "webpack-merge": "webpack-cli",
  "webpack-sources": "webpack-documented",
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
