// Creates temporary projects, and builds them to observe what webpack does.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Compiler, Configuration, Stats } from "webpack-documented";
import type { InstalledPackage } from "./packages";

/** Writes files into a separate folder, which is removed afterwards. */
export async function inProject<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "docs-facts-")));
  try {
    // Use old timestamps, because a file that is newer than its watcher counts as changed.
    const longAgo = new Date(Date.now() - 60_000);
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      utimesSync(file, longAgo, longAgo);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a compiler for a configuration. Its output is below its context unless the configuration changes
 * that.
 */
export function createCompiler(
  webpack: InstalledPackage,
  config: Configuration & { context: string },
): Compiler {
  const create = webpack.load();
  const output = { path: path.join(config.context, "dist"), ...config.output };
  return create({ ...config, output });
}

/** Runs a compiler once and closes it. The result contains the build's errors. */
export async function runOnce(compiler: Compiler): Promise<Stats> {
  const stats = await promisify(compiler.run.bind(compiler))();
  await closeCompiler(compiler);
  return stats!;
}

/** Stops a compiler's watching and waits for its remaining work. */
export const closeCompiler = (compiler: Compiler): Promise<unknown> =>
  promisify(compiler.close.bind(compiler))();
