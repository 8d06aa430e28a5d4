// Bundles the editor's own code and the worker that checks drafts, which run in the writer's browser.
import path from "node:path";
import { build, type BuildOptions, type OutputFile, type Plugin } from "esbuild";
import { once } from "../../core/once";
import { GRAPHVIZ_URL } from "../cms";

/** Name of the script that starts the editor. */
export const EDITOR_SCRIPT = "editor.js";

/** Name of the stylesheet for our parts of the editor. */
export const EDITOR_STYLES = "editor.css";

const WORKER = "src/cms/editor/draft-worker";

const bundled = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();

/** Returns the editor's scripts and styles by name. They're bundled at the first request. */
export const editorFiles = () => once(bundled, "editor", bundleEditor);

async function bundleEditor(): Promise<ReadonlyMap<string, Buffer>> {
  const files = await bundle({
    entryPoints: { editor: "src/cms/editor/index.ts" },
    outdir: "/",
    format: "esm",
  }).catch((error: Error) => {
    throw new Error(`The editor's code couldn't be bundled: ${error.message}`);
  });
  return new Map(files.map((file) => [path.basename(file.path), Buffer.from(file.contents)]));
}

/** Returns the worker's script. */
export async function bundleWorker(): Promise<string> {
  const [script] = await bundle({
    entryPoints: [`${WORKER}/worker.ts`],
    format: "iife",
    conditions: ["worker"],
    plugins: [replacements],
  });
  return script!.text;
}

/** Resolves Node's modules to our replacements, and Graphviz to a file that the worker loads with the first picture. */
const replacements: Plugin = {
  name: "replacements",
  setup({ onResolve }) {
    const nodeModules = path.resolve(WORKER, "node-modules.ts");
    onResolve({ filter: /^node:/ }, () => ({ path: nodeModules }));
    const graphviz = { path: GRAPHVIZ_URL, external: true };
    onResolve({ filter: /^@hpcc-js\/wasm-graphviz$/ }, () => graphviz);
  },
};

async function bundle(options: BuildOptions): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    write: false,
    minify: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    logLevel: "silent",
  });
  return outputFiles;
}
