// Runs the index in a separate thread so that typing never waits for it.
import { LocalSearch, type SearchAnswer } from "./local-search";

/** A query with its number. */
export interface WorkerRequest {
  id: number;
  query: string;
  /** Whether to load the whole index first. */
  whole: boolean;
}

/** The answer to a query, or the reason why it failed. */
export type WorkerResponse = { id: number; answer: SearchAnswer } | { id: number; error: string };

const index = new LocalSearch();

addEventListener("message", async ({ data: { id, query, whole } }: MessageEvent<WorkerRequest>) => {
  try {
    if (whole) await index.loadAll();
    postMessage({ id, answer: await index.search(query) } satisfies WorkerResponse);
  } catch (error) {
    postMessage({ id, error: String(error) } satisfies WorkerResponse);
  }
});
