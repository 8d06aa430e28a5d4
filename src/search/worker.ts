// Runs the index in a separate thread so that typing never waits for it.
import { LocalSearch } from "./local-search";

/** A call of a method of the index, and its number. */
export interface WorkerRequest {
  id: number;
  method: "open" | "search" | "loadAll";
  query: string;
}

/** What came of a call: its result, or why it failed. */
export interface WorkerResponse {
  id: number;
  result?: unknown;
  error?: string;
}

const index = new LocalSearch();

addEventListener("message", ({ data: { id, method, query } }: MessageEvent<WorkerRequest>) => {
  index[method](query).then(
    (result: unknown) => postMessage({ id, result } satisfies WorkerResponse),
    (error: unknown) =>
      postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
