// Bundles the editor's own code, which runs in the writer's browser.
import { build } from "esbuild";

/** Name of the script that starts the editor. */
export const EDITOR_SCRIPT = "editor.js";

/** Name of the stylesheet for our parts of the editor. */
export const EDITOR_STYLES = "editor.css";

/** The bundles by name, with their entries relative to the project's root. */
const ENTRIES = { editor: "src/cms/editor/index.ts" };

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
    entryPoints: ENTRIES,
    outdir: "/",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: ["chrome105", "firefox121", "safari16.4"],
    // yaml's own build for browsers; its default one uses Node's Buffer.
    conditions: ["browser"],
    logLevel: "silent",
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [path.replace(/^.*[\\/]/, ""), Buffer.from(contents)]),
  );
}
