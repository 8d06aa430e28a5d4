// Runs the index in a separate thread so that typing never waits for it. A message to it is a query.
import { LocalSearch, type SearchAnswer } from "./local-search";

/** The response to a query. There's a second one if the first one isn't from the whole index. */
export interface WorkerResponse {
  query: string;
  /** Undefined if the index, or the rest of it, couldn't be loaded. */
  answer: SearchAnswer | undefined;
}

const index = new LocalSearch();
let newest: string;

addEventListener("message", async ({ data: query }: MessageEvent<string>) => {
  newest = query;
  const respond = (answer: SearchAnswer | undefined) =>
    postMessage({ query, answer } satisfies WorkerResponse);
  try {
    const first = await index.search(query);
    respond(first);
    // An empty query only starts loading the index.
    if (first.complete || query.trim() === "" || query !== newest) return;
    await index.loadAll();
    if (query === newest) respond(await index.search(query));
  } catch {
    respond(undefined);
  }
});
