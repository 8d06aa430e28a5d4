// Preview for writers: pushes a saved page's new body, and what is wrong with the tree, to the
// browser. Gatsby's own pipeline follows; the reader of the preview does not wait for it.
import { existsSync, watch } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { PREVIEW_EVENTS_PATH } from "../../../../src/shared/preview";
import type { PreviewEvent } from "../../../../src/shared/preview";
import { REFERENCE_FOLDER } from "../../../../src/shared/reference-files";
import { duplicateUrls, DUPLICATES, fileProblems, FILES, findPages } from "../content-tree";
import { currentProblems, onProblemsChange } from "../problem-list";
import { reportProblems } from "../report-problems";
import { summaryProblems } from "../reference/summary-problems";
import { runState } from "../state";
import { upsertDocPage } from "./on-create-node";

// Editors write a file in several steps; wait until it is quiet.
const QUIET_MS = 20;

/** The part of Gatsby's Express application that is used here. */
interface DevServer {
  get(path: string, handler: (request: unknown, response: ServerResponse) => void): void;
}

export async function onCreateDevServer(
  args: CreateDevServerArgs,
  options: PluginOptions,
): Promise<void> {
  const { cache, reporter } = args;
  const server = args.app as DevServer;
  const state = await runState(cache, options);
  const { store } = state;
  const clients = new Set<ServerResponse>();
  const send = (client: ServerResponse, event: PreviewEvent) => {
    client.write(`data: ${JSON.stringify(event)}\n\n`);
    // Gatsby's compression holds small writes back until they are flushed.
    (client as ServerResponse & { flush?: () => void }).flush?.();
  };

  server.get(PREVIEW_EVENTS_PATH, (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    clients.add(response);
    response.on("close", () => clients.delete(response));
    send(response, { type: "problems", problems: currentProblems() });
  });

  onProblemsChange((problems) => {
    for (const client of clients) send(client, { type: "problems", problems });
  });

  const changed = async (sourcePath: string) => {
    const { contentDirectory } = store.options;
    const sources = [...(await findPages(contentDirectory)), ...(state.packagePages ?? [])];
    reportProblems(DUPLICATES, duplicateUrls(sources), reporter);
    reportProblems(FILES, await fileProblems(contentDirectory), reporter);
    if (!existsSync(path.join(contentDirectory, sourcePath))) {
      // Gatsby's own watcher takes the page out.
      reportProblems(sourcePath, [], reporter);
      return;
    }
    const { page, problems } = await store.shownPage(sourcePath);
    reportProblems(sourcePath, problems, reporter);
    if (!page) return;
    for (const client of clients) {
      send(client, { type: "content", slug: page.slug, contentUrl: page.contentUrl });
    }
  };

  /** A snapshot or a file of summaries: the pages that show something of it. */
  const referenceChanged = async (file: string) => {
    const { contentDirectory } = store.options;
    const problems = summaryProblems(contentDirectory);
    // A file that was removed has none.
    for (const [name, found] of problems.set(file, problems.get(file) ?? [])) {
      reportProblems(name, found, reporter);
    }
    const pages = store.forgetPagesOf(path.join(contentDirectory, file));
    for (const sourcePath of pages) await changed(sourcePath);
    // Gatsby sees no change of the pages' own files.
    for (const mdx of args.getNodesByType("Mdx")) {
      const sourcePath = mdx.parent ? args.getNode(mdx.parent)?.relativePath : undefined;
      if (pages.includes(sourcePath as string)) await upsertDocPage(mdx, args, options);
    }
  };

  const timers = new Map<string, NodeJS.Timeout>();
  watch(store.options.contentDirectory, { recursive: true }, (_event, name) => {
    const file = name?.split("\\").join("/") ?? "";
    const isReference = file.startsWith(`${REFERENCE_FOLDER}/`);
    if (!isReference && !file.endsWith(".mdx")) return;
    clearTimeout(timers.get(file));
    const update = isReference ? referenceChanged : changed;
    const report = (error: Error) =>
      reporter.error(`${file} can't be previewed right away; Gatsby's own update follows`, error);
    timers.set(
      file,
      setTimeout(() => void update(file).catch(report), QUIET_MS),
    );
  });
}
