// Creates temporary folders, which are all deleted when the run ends (global-setup.ts).
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach } from "@jest/globals";

/** Creates an empty folder, and returns its path without symbolic links. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(process.env.TEST_RUN_FOLDER!, "temporary-"));
}

/**
 * Creates a folder that is empty again when each test begins. Call it outside of tests and hooks. Its path stays the
 * same, so don't use it for code that remembers files by their path.
 */
export function folderForEachTest(): string {
  const folder = temporaryFolder();
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  });
  return folder;
}
