// Watches the sponsors file during `develop`.
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { watchFiles } from "../../../../src/core/files";
import { SPONSORS_FILE } from "../outside-sponsors";
import { sourceSponsors, type OpenCollectiveOptions } from "../source-sponsors";

export function onCreateDevServer(
  args: CreateDevServerArgs,
  options: PluginOptions,
  source: (...given: Parameters<typeof sourceSponsors>) => Promise<unknown> = sourceSponsors,
): void {
  const { contentDirectory } = options as OpenCollectiveOptions;
  watchFiles(
    contentDirectory,
    [SPONSORS_FILE],
    () => source(args, options),
    (error) => args.reporter.error("The sponsors can't be reloaded", error),
  );
}
