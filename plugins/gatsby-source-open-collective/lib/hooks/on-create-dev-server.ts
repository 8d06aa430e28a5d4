// Watches the sponsors file during `develop`.
import { watch } from "node:fs";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { SPONSORS_FILE } from "../outside-sponsors";
import { sourceSponsors, type OpenCollectiveOptions } from "../source-sponsors";

// Editors save a file in several steps, so wait until there are no more changes.
const QUIET_MS = 100;

export function onCreateDevServer(
  args: CreateDevServerArgs,
  options: PluginOptions,
  source = sourceSponsors,
): void {
  const { contentDirectory } = options as OpenCollectiveOptions;
  let last: Promise<unknown> = Promise.resolve();
  const update = () => {
    last = last
      .then(() => source(args, options))
      .catch((error: Error) => args.reporter.error("The sponsors can't be reloaded", error));
  };
  let timer: NodeJS.Timeout | undefined;
  // Watch the folder: a watcher on the file would lose it when an editor replaces it.
  watch(contentDirectory, (_event, name) => {
    if (name !== SPONSORS_FILE) return;
    clearTimeout(timer);
    timer = setTimeout(update, QUIET_MS);
  });
}
