// Keeps the process of `npm run build:watch` running after its first build, and builds again for each message.
import { on } from "node:events";
import type { BuildArgs } from "gatsby";
import { contentDirectory } from "../core/build/environment";
import { filesIfExists } from "../core/files";
import { rebuild } from "../gatsby/build/rebuild";
import { readPreviousFiles } from "./changed-files";
import { deleteOldStaticFiles } from "./static-files";

/** The message that this process sends after each build. */
export const BUILT = "built";

/** The exit code of this process if only a new one can build a change. */
export const NEEDS_NEW_PROCESS = 3;

let stays = false;

/**
 * Builds again for each message if `BUILD_STAYS` is set, until the process that started this one is gone.
 */
export async function buildAgain(args: BuildArgs): Promise<void> {
  if (!process.env.BUILD_STAYS || stays) return;
  stays = true;
  const requests = on(process, "message", { close: ["disconnect"] });
  process.send!(BUILT);
  for await (const _request of requests) {
    readPreviousFiles();
    deleteOldStaticFiles();
    const isBuilt = hasSamePages(args) && (await rebuild(args.graphql));
    if (!isBuilt) process.exit(NEEDS_NEW_PROCESS);
    process.send!(BUILT);
  }
}

/** Whether the content tree has the same pages as in the last build. Only a new process can add or delete pages. */
function hasSamePages({ getNodesByType }: BuildArgs): boolean {
  const built = getNodesByType("LocalDocPage").map(({ sourcePath }) => sourcePath as string);
  const pages = filesIfExists(contentDirectory()).filter((file) => file.endsWith(".mdx"));
  return pages.join("\n") === built.sort().join("\n");
}
