// Runs once, before all test files of a project and after them: the folder of `copyBuiltProject`. Where
// BUILT_PROJECTS names a folder, several runs share it, and whoever made it deletes it.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Absolute path of the folder with the built projects, one for each worker. */
    builtProjects: string;
  }
}

export default function setup({ provide }: TestProject): (() => void) | void {
  const shared = process.env.BUILT_PROJECTS;
  if (shared) {
    provide("builtProjects", shared);
    return;
  }
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "docs-built-"));
  provide("builtProjects", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
