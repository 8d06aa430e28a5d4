// Connects the page to the index, which runs in a worker.
import type { SearchAnswer } from "./local-search";
import type { WorkerRequest, WorkerResponse } from "./worker";

/** Searches the index. If `whole` is set, all of it is loaded first. */
export type SearchClient = (query: string, whole: boolean) => Promise<SearchAnswer>;

/** Starts a worker with the index. Searches also reject if the worker fails. */
export function createLocalClient(): SearchClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const waiting = new Map<
    number,
    { resolve(answer: SearchAnswer): void; reject(error: Error): void }
  >();
  let last = 0;
  let failure: Error | undefined;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    const search = waiting.get(data.id);
    waiting.delete(data.id);
    if ("answer" in data) search?.resolve(data.answer);
    else search?.reject(new Error(data.error));
  });
  worker.addEventListener("error", () => {
    failure = new Error("The search worker didn't start, or stopped");
    for (const { reject } of waiting.values()) reject(failure);
  });
  return (query, whole) =>
    new Promise((resolve, reject) => {
      if (failure) reject(failure);
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, query, whole } satisfies WorkerRequest);
    });
}
