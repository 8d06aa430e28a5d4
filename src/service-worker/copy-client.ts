// In the page: what the service worker has stored of the whole documentation, and how to ask it for that.
import {
  COPY_CACHE,
  COPY_URL,
  OFFLINE_FILES_URL,
  type CopyAnswer,
  type CopyEnd,
  type OfflineCopy,
  type OfflineFiles,
  type WorkerRequest,
} from "../shared/offline";

/** A browser may end a worker without a word. */
const SILENCE_MS = 60_000;

/** A worker that was registered with this page needs a moment. */
const READY_MS = 10_000;

/** The service worker; rejects where there is none, after ten seconds at most. */
export async function activeWorker(): Promise<ServiceWorker> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("There is no service worker")), READY_MS);
  });
  // Some browsers have no `navigator.serviceWorker` and throw here, which says the same.
  const { active } = await Promise.race([navigator.serviceWorker.ready, late]);
  if (!active) throw new Error("The service worker is not active");
  return active;
}

/** The copy as the worker has noted it; undefined when there is none. Rejects where storage is blocked. */
export async function readCopy(): Promise<OfflineCopy | undefined> {
  if (!(await caches.has(COPY_CACHE))) return undefined;
  const noted = await (await caches.open(COPY_CACHE)).match(COPY_URL);
  return noted && ((await noted.json()) as OfflineCopy);
}

/** How much there is to store; rejects without a connection. */
export async function readOfflineFiles(): Promise<OfflineFiles> {
  const response = await fetch(OFFLINE_FILES_URL);
  if (!response.ok) throw new Error(`${OFFLINE_FILES_URL}: status ${response.status}`);
  return (await response.json()) as OfflineFiles;
}

/** Stores the whole documentation, or what is missing of it, until `signal` ends it. */
export const storeCopy = (
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<CopyEnd> => ask({ docs: "copy" }, onProgress, signal);

/** Removes what was stored. */
export const removeCopy = (): Promise<CopyEnd> =>
  ask({ docs: "remove" }, () => undefined, new AbortController().signal);

async function ask(
  request: WorkerRequest,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<CopyEnd> {
  const worker = await activeWorker();
  const { port1: port, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (how: CopyEnd) => {
      clearTimeout(timer);
      port.close();
      resolve(how);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end("failed"), SILENCE_MS);
    };
    port.onmessage = ({ data }: MessageEvent<CopyAnswer>) => {
      wait();
      if ("end" in data) end(data.end);
      else onProgress(data.done, data.total);
    };
    signal.addEventListener("abort", () => port.postMessage("cancel"));
    wait();
    worker.postMessage(request, [port2]);
  });
}
