// Preview for writers: pushes a saved page's new body, and what is wrong with the tree, to the
// browser. Gatsby's own pipeline follows; the reader of the preview does not wait for it.
import { existsSync, watch } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { PREVIEW_EVENTS_PATH } from "../../../../src/shared/preview";
import type { PreviewEvent } from "../../../../src/shared/preview";
import { duplicateUrls, DUPLICATES, findPages } from "../content-tree";
import { currentProblems, onProblemsChange } from "../problem-list";
import { reportProblems } from "../report-problems";
import { runState } from "../state";

// Editors write a file in several steps; wait until it is quiet.
const QUIET_MS = 20;

/** The part of Gatsby's Express application that is used here. */
interface DevServer {
  get(path: string, handler: (request: unknown, response: ServerResponse) => void): void;
}

export async function onCreateDevServer(
  { app, cache, reporter }: CreateDevServerArgs,
  options: PluginOptions,
): Promise<void> {
  const server = app as DevServer;
  const { store } = await runState(cache, options);
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
    reportProblems(DUPLICATES, duplicateUrls(await findPages(contentDirectory)), reporter);
    if (!existsSync(path.join(contentDirectory, sourcePath))) {
      // Gatsby's own watcher takes the page out.
      reportProblems(sourcePath, [], reporter);
      return;
    }
    const { page, problems } = await store.page(sourcePath);
    reportProblems(sourcePath, problems, reporter);
    if (!page) return;
    for (const client of clients) {
      send(client, { type: "content", slug: page.slug, contentUrl: page.contentUrl });
    }
  };

  const timers = new Map<string, NodeJS.Timeout>();
  watch(store.options.contentDirectory, { recursive: true }, (_event, name) => {
    if (!name?.endsWith(".mdx")) return;
    const sourcePath = name.split("\\").join("/");
    clearTimeout(timers.get(sourcePath));
    const report = (error: Error) =>
      reporter.error(`${sourcePath} cannot be previewed; Gatsby's own update follows`, error);
    timers.set(
      sourcePath,
      setTimeout(() => void changed(sourcePath).catch(report), QUIET_MS),
    );
  });
}
