// Bundles the compiler for the worker that checks drafts in the writer's browser.
import path from "node:path";
import { build, type Plugin } from "esbuild";

const FOLDER = "src/cms/editor/draft-worker";

/** Resolves Node's modules to our replacements. */
const nodeModules: Plugin = {
  name: "node-modules",
  setup({ onResolve }) {
    const replacement = path.resolve(FOLDER, "node-modules.ts");
    onResolve({ filter: /^node:/ }, () => ({ path: replacement }));
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
    plugins: [nodeModules],
    logLevel: "silent",
  });
  return outputFiles[0]!.text;
}
