// Creates the folder of `copyBuiltProject` before all test files of a project, and deletes it when the run ends. If
// BUILT_PROJECTS already names a folder, several runs share it, and the process that created it deletes it.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export default function setup(): void {
  if (process.env.BUILT_PROJECTS) return;
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "docs-built-"));
  // The workers start after this and have the same environment.
  process.env.BUILT_PROJECTS = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
