// Connects the page to the index, which runs in a worker, or in the page if no worker starts.
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
  let client: Promise<SearchClient> | undefined;
  const get = () => (client ??= startWorker().catch(startHere));
  return {
    open: async () => (await get()).open(),
    search: async (query) => (await get()).search(query),
    loadAll: async () => (await get()).loadAll(),
  };
}

async function startHere(): Promise<SearchClient> {
  const { LocalSearch } = await import("./local-search");
  return new LocalSearch();
}

/** Rejects if the worker doesn't start, for example because a security policy forbids workers. */
async function startWorker(): Promise<SearchClient> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) call?.resolve(data.result as never);
    else call?.reject(new Error(data.error));
  });
  const call = <T>(method: WorkerRequest["method"], query = ""): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, method, query } satisfies WorkerRequest);
    });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener("error", () => {
      reject(new Error("The search worker didn't start"));
      for (const { reject: refuse } of waiting.values())
        refuse(new Error("The search worker stopped"));
      waiting.clear();
    });
  });
  const client: SearchClient = {
    open: () => call("open"),
    search: (query) => call("search", query),
    loadAll: () => call("loadAll"),
  };
  // The first call shows whether the worker runs. A rejected call is a response too.
  await Promise.race([client.open().catch(() => undefined), failed]);
  return client;
}
