// Bundles the compiler for the worker that checks drafts in the writer's browser.
import path from "node:path";
import { build, type Plugin } from "esbuild";

const FOLDER = "src/cms/editor/draft-worker";

const GRAPHVIZ = "@hpcc-js/wasm-graphviz";

/** Resolves Node's modules and Graphviz to our replacements. */
const replacements: Plugin = {
  name: "replacements",
  setup({ onResolve }) {
    const nodeModules = path.resolve(FOLDER, "node-modules.ts");
    onResolve({ filter: /^node:/ }, () => ({ path: nodeModules }));
    const graphviz = path.resolve(FOLDER, "graphviz.ts");
    onResolve({ filter: new RegExp(`^${GRAPHVIZ}$`) }, () => ({ path: graphviz }));
  },
};

/** Returns the worker's script. */
export async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}/worker.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: ["chrome110", "firefox121", "safari16.4"],
    conditions: ["worker"],
    plugins: [replacements],
    logLevel: "silent",
  });
  return outputFiles[0]!.text;
}

/** Returns Graphviz as a script that defines `graphvizLibrary`. The worker loads it with the first picture. */
export async function bundleGraphviz(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { Graphviz } from "${GRAPHVIZ}"`, resolveDir: "." },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    globalName: "graphvizLibrary",
  });
  return outputFiles[0]!.text;
}
