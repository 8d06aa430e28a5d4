// Bundles the editor's own code, which runs in the writer's browser.
import { basename } from "node:path";
import { build } from "esbuild";

/** Name of the script that starts the editor. */
export const EDITOR_SCRIPT = "editor.js";

/** Name of the stylesheet for our parts of the editor. */
export const EDITOR_STYLES = "editor.css";

let bundled: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** Returns the editor's scripts and styles by name. They're bundled at the first request. */
export function editorFiles(): Promise<ReadonlyMap<string, Buffer>> {
  bundled ??= bundle().catch((error: Error) => {
    bundled = undefined;
    throw new Error(`The editor's code couldn't be bundled: ${error.message}`);
  });
  return bundled;
}

async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const { outputFiles } = await build({
    entryPoints: { editor: "src/cms/editor/index.ts" },
    outdir: "/",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: ["chrome123", "firefox121", "safari17.5"],
    // yaml's own build for browsers; its default one uses Node's Buffer.
    conditions: ["browser"],
    logLevel: "silent",
  });
  return new Map(outputFiles.map((file) => [basename(file.path), Buffer.from(file.contents)]));
}
