// Watches the list of packages and its lock during `develop`.
import { watch } from "node:fs";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { LOCK_FILE } from "../lock-file";
import { LIST_FILE } from "../package-list";
import { sourcePackages, type PackageReadmesOptions } from "../source-packages";

// Editors save a file in several steps, so wait until there are no more changes.
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
  // Watch the folder: a watcher on the file would lose it when an editor replaces it.
  watch(contentDirectory, (_event, name) => {
    if (name !== LIST_FILE && name !== LOCK_FILE) return;
    clearTimeout(timer);
    timer = setTimeout(update, QUIET_MS);
  });
}
