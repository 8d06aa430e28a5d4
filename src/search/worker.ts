// Runs the index in a separate thread so that typing never waits for it.
import { LocalSearch } from "./local-search";

/** A method call on the index, with its number. */
export interface WorkerRequest {
  id: number;
  method: "open" | "search" | "loadAll";
  query: string;
}

/** The result of a call, or the reason why it failed. */
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
