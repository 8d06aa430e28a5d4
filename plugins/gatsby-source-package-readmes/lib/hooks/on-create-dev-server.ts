// Notices during `develop` that the list of packages or its lock changed.
import { watch } from "node:fs";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { LOCK_FILE } from "../lock-file";
import { LIST_FILE } from "../package-list";
import { sourcePackages, type PackageReadmesOptions } from "../source-packages";

// Editors write a file in several steps; wait until it is quiet.
const QUIET_MS = 100;

export function onCreateDevServer(
  args: CreateDevServerArgs,
  options: PluginOptions,
  source = sourcePackages,
): void {
  const { contentDirectory } = options as PackageReadmesOptions;
  let last: Promise<unknown> = Promise.resolve();
  const update = () => {
    last = last
      .then(() => source(args, options))
      .catch((error: Error) => args.reporter.error("The packages can't be reloaded", error));
  };
  let timer: NodeJS.Timeout | undefined;
  // The folder, because a file that is replaced is another file.
  watch(contentDirectory, (_event, name) => {
    if (name !== LIST_FILE && name !== LOCK_FILE) return;
    clearTimeout(timer);
    timer = setTimeout(update, QUIET_MS);
  });
}
