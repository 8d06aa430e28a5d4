// Small projects, one for each feature that a bundler may support by itself, and a check of the result. A
// text such as "kept-marker" in a source file shows where that file's code is.
import rspack from "@rspack/core";
import webpack from "webpack";
import { html } from "./example.mjs";

/**
 * @typedef {object} Probe
 * @property {string} id
 * @property {string} name The feature's name in the table on the page.
 * @property {Record<string, string | Buffer>} files Sources by path.
 * @property {string[]} [entries] `index.js` if omitted.
 * @property {(files: Map<string, string>) => boolean} holds Checks the result: texts by path.
 * @property {Record<string, object>} [options] Options that make it work, by package; `entries`
 *   replaces the probe's.
 */

const scripts = (files) => [...files].filter(([name]) => /\.[cm]?js$/.test(name));
const having = (files, marker) => scripts(files).filter(([, text]) => text.includes(marker));
/** Whether exactly one script contains a text. */
const inOne = (files, marker) => having(files, marker).length === 1;
const inNone = (files, marker) => having(files, marker).length === 0;
const extension = (files, pattern) => [...files].filter(([name]) => pattern.test(name));

const TEXT = (marker, length) => `${marker}${"x".repeat(length)}`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><!-- ${"logo ".repeat(4000)} --><path d="M0 0h8v8z"/></svg>`;

/** `(func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add)` */
const WASM = Buffer.from(
  "0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b",
  "hex",
);

const REMOTE = { name: "remote", filename: "remote.js", exposes: { "./shop": "./shop.js" } };

const SWC = (syntax, more = {}) => ({
  module: {
    rules: [
      {
        test: /\.[jt]sx?$/,
        loader: "builtin:swc-loader",
        options: { jsc: { parser: { syntax, ...more }, target: "es2017" } },
      },
    ],
  },
});

const CSS = { module: { rules: [{ test: /\.css$/, type: "css/auto" }] } };

/** @type {Probe[]} */
export const PROBES = [
  {
    id: "tree-shaking",
    name: "Removes unused exports of ES modules",
    files: {
      "index.js": 'import { kept } from "./lib.js"; console.log(kept);',
      "lib.js": 'export const kept = "kept-marker"; export const dropped = "dropped-marker";',
    },
    holds: (files) => inOne(files, "kept-marker") && inNone(files, "dropped-marker"),
  },
  {
    id: "commonjs",
    name: "CommonJS modules",
    files: {
      "index.js": 'import value from "./lib.cjs"; console.log(value);',
      "lib.cjs": 'module.exports = "kept-marker";',
    },
    holds: (files) => inOne(files, "kept-marker"),
  },
  {
    id: "commonjs-tree-shaking",
    name: "Removes unused exports of CommonJS modules",
    files: {
      "index.js": 'import { kept } from "./lib.cjs"; console.log(kept);',
      "lib.cjs": 'exports.kept = "kept-marker"; exports.dropped = "dropped-marker";',
    },
    holds: (files) => inOne(files, "kept-marker") && inNone(files, "dropped-marker"),
  },
  {
    id: "json",
    name: "JSON",
    files: {
      "index.js": 'import data from "./data.json"; console.log(data.text);',
      "data.json": '{ "text": "kept-marker" }',
    },
    holds: (files) => inOne(files, "kept-marker"),
  },
  {
    id: "minify",
    name: "Minimized scripts",
    files: {
      "index.js":
        "const aNameOfSomeLength = () => document.title;\nconsole.log(aNameOfSomeLength(), aNameOfSomeLength());",
    },
    holds: (files) => scripts(files).length === 1 && inNone(files, "aNameOfSomeLength"),
    options: { esbuild: { minify: true } },
  },
  {
    id: "dynamic-import",
    name: "Separate file for each import()",
    files: {
      "index.js": 'console.log("entry-marker"); import("./lazy.js").then(console.log);',
      "lazy.js": 'export default "lazy-marker";',
    },
    holds: (files) =>
      inOne(files, "lazy-marker") && !having(files, "lazy-marker")[0][1].includes("entry-marker"),
    options: { esbuild: { splitting: true, format: "esm" } },
  },
  {
    id: "shared",
    name: "Shared code of two entries in one file",
    files: {
      "a.js": 'import text from "./shared.js"; console.log("a", text.length, text);',
      "b.js": 'import text from "./shared.js"; console.log("b", text.length, text);',
      "shared.js": `export default "${TEXT("shared-marker", 60_000)}";`,
      "a.html": html("a.js"),
      "b.html": html("b.js"),
    },
    entries: ["a.js", "b.js"],
    holds: (files) => inOne(files, "shared-marker"),
    options: {
      webpack: { optimization: { splitChunks: { chunks: "all" } } },
      "@rspack/core": { optimization: { splitChunks: { chunks: "all" } } },
      esbuild: { splitting: true, format: "esm" },
      parcel: { entries: ["a.html", "b.html"] },
    },
  },
  {
    id: "css",
    name: "Imported stylesheets as separate files",
    files: {
      "index.js": 'import "./style.css";',
      "style.css": ".css-marker { color: #bada55; }",
    },
    holds: (files) => extension(files, /\.css$/).some(([, text]) => text.includes("css-marker")),
    options: { "@rspack/core": CSS },
  },
  {
    id: "css-modules",
    name: "CSS Modules",
    files: {
      "index.js": 'import * as styles from "./style.module.css"; console.log(styles.plain);',
      "style.module.css": ".plain { color: #bada55; }",
    },
    holds: (files) =>
      extension(files, /\.css$/).some(
        ([, text]) => /bada55/i.test(text) && !/\.plain\s*\{/.test(text),
      ),
    options: { "@rspack/core": CSS },
  },
  {
    id: "asset",
    name: "Files referenced with new URL(…, import.meta.url)",
    files: {
      "index.js": 'document.images[0].src = new URL("./logo.svg", import.meta.url).href;',
      "logo.svg": SVG,
    },
    holds: (files) => extension(files, /\.svg$/).length === 1,
  },
  {
    id: "worker",
    name: "Web workers with imports",
    files: {
      "index.js": 'new Worker(new URL("./worker.js", import.meta.url), { type: "module" });',
      "worker.js": 'import text from "./lib.js"; postMessage(text);',
      "lib.js": 'export default "worker-marker";',
    },
    holds: (files) =>
      having(files, "worker-marker").some(([, text]) => text.includes("postMessage")) &&
      scripts(files).length > 1,
  },
  {
    id: "html",
    name: "An HTML page with its scripts",
    files: {
      "index.html": html("index.js"),
      "index.js": 'console.log("kept-marker");',
    },
    entries: ["index.html"],
    holds: (files) =>
      extension(files, /\.html$/).some(([, text]) => /src=["']?[^"'>]+\.m?js/.test(text)) &&
      inOne(files, "kept-marker"),
    options: {
      "@rspack/core": { entries: ["index.js"], plugins: [new rspack.HtmlRspackPlugin()] },
    },
  },
  {
    id: "typescript",
    name: "TypeScript (types removed)",
    files: {
      "index.ts":
        'import { text, type Text } from "./lib.ts"; const shown: Text = text; console.log(shown);',
      "lib.ts": 'export type Text = string; export const text: Text = "kept-marker";',
    },
    entries: ["index.ts"],
    holds: (files) => inOne(files, "kept-marker") && inNone(files, ": Text"),
    options: {
      webpack: { experiments: { typescript: true } },
      "@rspack/core": SWC("typescript"),
    },
  },
  {
    id: "jsx",
    name: "JSX",
    files: {
      "index.jsx": 'import * as React from "react"; console.log(<p title="kept-marker" />, React);',
      "node_modules/react/package.json":
        '{ "name": "react", "version": "19.0.0", "type": "module" }',
      "node_modules/react/index.js": "export const createElement = (...parts) => parts;",
      "node_modules/react/jsx-runtime.js": "export const jsx = (...parts) => parts;",
    },
    entries: ["index.jsx"],
    holds: (files) => inOne(files, "kept-marker") && inNone(files, "<p"),
    options: {
      "@rspack/core": SWC("ecmascript", { jsx: true }),
      rollup: { jsx: "react", external: ["react"] },
    },
  },
  {
    id: "syntax",
    name: "Compiles new syntax for older browsers",
    files: { "index.js": 'console.log(globalThis.a?.b ?? "kept-marker");' },
    holds: (files) => inOne(files, "kept-marker") && inNone(files, "?.") && inNone(files, "??"),
    options: {
      "@rspack/core": SWC("ecmascript"),
      vite: { build: { target: "es2017" } },
      esbuild: { target: "es2017" },
      parcel: { defaultTargetOptions: { engines: { browsers: ["chrome 60"] } } },
    },
  },
  {
    id: "top-level-await",
    name: "Top-level await",
    files: { "index.js": 'console.log(await Promise.resolve("kept-marker"));' },
    holds: (files) => inOne(files, "kept-marker"),
    options: {
      esbuild: { format: "esm" },
      parcel: { defaultTargetOptions: { outputFormat: "esmodule" } },
    },
  },
  {
    id: "wasm",
    name: "Imports functions from WebAssembly",
    files: {
      "index.js": 'import { add } from "./add.wasm"; console.log(add(1, 2));',
      "add.wasm": WASM,
    },
    // A file, or its bytes in base64.
    holds: (files) =>
      extension(files, /\.wasm$/).length === 1 || inOne(files, WASM.toString("base64")),
    options: {
      "@rspack/core": { experiments: { asyncWebAssembly: true } },
    },
  },
  {
    id: "federation",
    name: "Module Federation",
    files: { "index.js": "console.log(1);", "shop.js": 'export default "shop-marker";' },
    holds: (files) => files.has("remote.js") && having(files, "shop-marker").length > 0,
    options: {
      webpack: { plugins: [new webpack.container.ModuleFederationPlugin(REMOTE)] },
      "@rspack/core": { plugins: [new rspack.container.ModuleFederationPluginV1(REMOTE)] },
    },
  },
];
