// Runs once, before all test files of a project and after them: the folder of `copyBuiltProject`.
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

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "docs-built-"));
  provide("builtProjects", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
