// Runs once, before all test files of a project and after them: the folder of `copyBuiltProject`. Where
// BUILT_PROJECTS names a folder, several runs share it, and whoever made it deletes it.
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
