// Watches snapshots and summaries during `develop`. The transformer plugin updates the pages that show them.
import { existsSync, watch } from "node:fs";
import path from "node:path";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { REFERENCE_FOLDER } from "../../../../src/shared/reference-files";
import { sourceReference, type WebpackReferenceOptions } from "../source-reference";

// Editors save a file in several steps, so wait until there are no more changes.
const QUIET_MS = 100;

export function onCreateDevServer(args: CreateDevServerArgs, options: PluginOptions): void {
  const { contentDirectory } = options as WebpackReferenceOptions;
  const folder = path.join(contentDirectory, REFERENCE_FOLDER);
  if (!existsSync(folder)) return;
  let last: Promise<unknown> = Promise.resolve();
  const update = () => {
    last = last
      .then(() => sourceReference(args, options))
      .catch((error: Error) => args.reporter.error("The facts can't be reloaded", error));
  };
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(update, QUIET_MS);
  });
}
