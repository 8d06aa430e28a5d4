// Connects the page to the index, which runs in a worker.
import type { LocalSearch } from "./local-search";
import type { WorkerRequest, WorkerResponse } from "./worker";

/** The index as the page uses it. */
export type SearchClient = Pick<LocalSearch, WorkerRequest["method"]>;

/** Starts a worker with the index. Its methods also reject if the worker fails. */
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
