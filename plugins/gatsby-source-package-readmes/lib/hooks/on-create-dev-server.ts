// Watches the list of packages and its lock during `develop`.
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { watchFiles } from "../../../../src/core/files";
import { LOCK_FILE } from "../lock-file";
import { LIST_FILE } from "../package-list";
import { sourcePackages, type PackageReadmesOptions } from "../source-packages";

export function onCreateDevServer(
  args: CreateDevServerArgs,
  options: PluginOptions,
  source: (...given: Parameters<typeof sourcePackages>) => Promise<unknown> = sourcePackages,
): void {
  const { contentDirectory } = options as PackageReadmesOptions;
  watchFiles(
    contentDirectory,
    [LIST_FILE, LOCK_FILE],
    () => source(args, options),
    (error) => args.reporter.error("The packages can't be reloaded", error),
  );
}
