// Connects the page to the index, which runs in a worker.
import type { SearchAnswer } from "./local-search";
import type { WorkerRequest, WorkerResponse } from "./worker";

/** Answers queries. Each method rejects if the files it needs can't be loaded. */
export interface SearchClient {
  /** Loads the files that are needed for the first answers. */
  open(): Promise<void>;
  search(query: string): Promise<SearchAnswer>;
  /** Loads the remaining files. The same query may find more afterwards. */
  loadAll(): Promise<void>;
}

/** Creates the client of the site's own index. */
export function createLocalClient(): SearchClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let last = 0;
  let failure: Error | undefined;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) call?.resolve(data.result as never);
    else call?.reject(new Error(data.error));
  });
  worker.addEventListener("error", () => {
    failure = new Error("The search worker didn't start, or stopped");
    for (const { reject } of waiting.values()) reject(failure);
  });
  const call = <T>(method: WorkerRequest["method"], query = ""): Promise<T> =>
    new Promise((resolve, reject) => {
      if (failure) reject(failure);
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, method, query } satisfies WorkerRequest);
    });
  return {
    open: () => call("open"),
    search: (query) => call("search", query),
    loadAll: () => call("loadAll"),
  };
}
