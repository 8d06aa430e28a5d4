// Preview for writers: pushes a saved page's new body, and what is wrong with the tree, to the
// browser. Gatsby's own pipeline follows; the reader of the preview does not wait for it.
import { watch } from "node:fs";
import type { ServerResponse } from "node:http";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { PREVIEW_EVENTS_PATH } from "../../../../src/shared/preview";
import type { PreviewEvent } from "../../../../src/shared/preview";
import { formatProblems } from "../problem";
import { currentProblems, setProblems } from "../problem-list";
import { runState } from "../state";
import { CONTENT_ERROR } from "./on-plugin-init";

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

  const changed = async (sourcePath: string) => {
    try {
      const { page, problems } = await store.page(sourcePath);
      if (setProblems(sourcePath, problems)) {
        if (problems.length > 0) {
          reporter.error({ id: CONTENT_ERROR, context: { text: formatProblems(problems) } });
        } else reporter.success(`${sourcePath} is mended`);
        for (const client of clients)
          send(client, { type: "problems", problems: currentProblems() });
      }
      if (page) {
        for (const client of clients) {
          send(client, { type: "content", slug: page.slug, contentUrl: page.contentUrl });
        }
      }
    } catch (error) {
      // A removed page: Gatsby's own watcher takes it out.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      setProblems(sourcePath, []);
    }
  };

  const timers = new Map<string, NodeJS.Timeout>();
  watch(store.options.contentDirectory, { recursive: true }, (_event, name) => {
    if (!name?.endsWith(".mdx")) return;
    const sourcePath = name.split("\\").join("/");
    clearTimeout(timers.get(sourcePath));
    timers.set(
      sourcePath,
      setTimeout(() => void changed(sourcePath), QUIET_MS),
    );
  });
}
