// Runs a source plugin again when a writer saves one of its files during `develop`.
import { watch } from "node:fs";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";

// Editors save a file in several steps, so wait until there are no more changes.
const QUIET_MS = 100;

/**
 * Returns Gatsby's hook that calls `source` after one of these files of the content tree is saved, one call at a
 * time. `noun` names what the files contain.
 */
export function watchContent(
  noun: string,
  files: readonly string[],
  source: (args: CreateDevServerArgs, options: PluginOptions) => Promise<void> | void,
) {
  return (args: CreateDevServerArgs, options: PluginOptions): void => {
    let last = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const update = () => {
      const report = (error: Error) => {
        args.reporter.error(`The ${noun} can't be reloaded`, error);
      };
      last = last.then(() => source(args, options)).catch(report);
    };
    // Watch the folder: a watcher on the file would lose it when an editor replaces it. The server keeps the process
    // running, so the watcher doesn't have to.
    watch(options.contentDirectory as string, { persistent: false }, (_event, name) => {
      if (name === null || !files.includes(name)) return;
      clearTimeout(timer);
      timer = setTimeout(update, QUIET_MS);
    });
  };
}
