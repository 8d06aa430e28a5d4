// Creates the folder of temporary files before all test files, and deletes it when the run ends. If TEST_RUN_FOLDER
// already names a folder, several runs share it, and the process that created it deletes it.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export default function setup(): void {
  if (process.env.TEST_RUN_FOLDER) return;
  // Resolve symbolic links, because programs that tests run return such paths.
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "docs-tests-"));
  // The workers start after this and have the same environment.
  process.env.TEST_RUN_FOLDER = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
