// Runs in the service worker: stores, updates, and removes a reader's copy of the whole documentation.
import { COPY_CACHE, COPY_URL, type CopyEnd, type OfflineCopy } from "../../core/offline";
import { readCopy, readOfflineFiles } from "./read-copy";
import { openStore } from "./store";

/** The number of files that are fetched at a time. */
const PARALLEL = 6;
/** The list of stored files is saved each time this many files have been stored. */
const NOTE_EVERY = 25;

async function noteCopy(copy: OfflineCopy): Promise<void> {
  const cache = await caches.open(COPY_CACHE);
  await cache.put(COPY_URL, new Response(JSON.stringify(copy)));
}

type OnProgress = (done: number, total: number) => void;

/** The run in progress. */
let run: Promise<CopyEnd> | undefined;
let running = new AbortController();
const watchers = new Set<OnProgress>();

/**
 * Fetches files that are missing or have changed, and removes files that the site no longer has. It continues
 * where an earlier run stopped. If one is in progress, joins it, so there's never a second one to stop.
 */
export function bringUpToDate(onProgress: OnProgress): Promise<CopyEnd> {
  watchers.add(onProgress);
  if (!run) {
    running = new AbortController();
    const tell: OnProgress = (...progress) => watchers.forEach((watch) => watch(...progress));
    run = update(tell, running.signal).finally(() => {
      run = undefined;
      watchers.clear();
    });
  }
  return run;
}

/** Ends the run in progress. */
export const stopCopy = (): void => running.abort();

async function update(onProgress: OnProgress, signal: AbortSignal): Promise<CopyEnd> {
  let copy: OfflineCopy = { files: {} };
  try {
    copy = (await readCopy()) ?? copy;
    // From now on, there is a copy. A complete copy stays complete unless there is something to fetch.
    if (copy.end !== "complete") delete copy.end;
    await noteCopy(copy);
    const list = await readOfflineFiles({ cache: "no-cache", signal });
    const wanted = { ...list.files, ...Object.fromEntries(__BUNDLE__.map((url) => [url, ""])) };
    const store = await openStore();
    const there = new Set((await store.keys()).map(({ url }) => url.slice(location.origin.length)));
    const queue = Object.entries(wanted).filter(
      ([url, digest]) => copy.files[url] !== digest || !there.has(url),
    );
    if (queue.length > 0) delete copy.end;
    const total = Object.keys(wanted).length;
    let done = total - queue.length;
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [url, digest] = next;
        await fetchInto(store, url, signal);
        copy.files[url] = digest;
        done += 1;
        onProgress(done, total);
        if (done % NOTE_EVERY === 0) await noteCopy(copy);
      }
    };
    onProgress(done, total);
    const outcomes = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    if (failure) throw failure.reason;
    for (const url of Object.keys(copy.files)) if (!(url in wanted)) await store.delete(url);
    await noteCopy({ files: wanted, end: "complete" });
    return "complete";
  } catch (error) {
    const end = endOf(error as Error, signal);
    if (copy.end !== "complete") await noteCopy({ ...copy, end }).catch(() => undefined);
    return end;
  }
}

function endOf({ name }: Error, signal: AbortSignal): CopyEnd {
  if (signal.aborted) return "cancelled";
  return name === "QuotaExceededError" ? "full" : "failed";
}

async function fetchInto(store: Cache, url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  await store.put(url, response);
}

/** Removes the copy and everything else in the cache, except the files that show the list of stored pages. */
export async function removeCopy(): Promise<void> {
  stopCopy();
  await run;
  const store = await openStore();
  const essentials = __ESSENTIALS__.map((url) => location.origin + url);
  for (const request of await store.keys()) {
    if (!essentials.includes(request.url)) await store.delete(request);
  }
  await caches.delete(COPY_CACHE);
}
