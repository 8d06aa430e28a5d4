// Runs in the page: asks the service worker to store or remove the documentation.
import { type CopyAnswer, type CopyEnd, WORKER_URL, type WorkerRequest } from "../../core/offline";

/** A browser may stop a worker without notice, so a longer silence counts as a failure. */
const SILENCE_MS = 60_000;

/**
 * Returns the active service worker. Rejects if the browser forbids it, or if it can't be loaded or
 * installed.
 */
export async function activeWorker(): Promise<ServiceWorker> {
  if (!__SERVICE_WORKER__) throw new Error("This build has no service worker");
  // The page registers the worker too, but later and without reporting the result.
  const registration = await navigator.serviceWorker.register(WORKER_URL);
  const { active, waiting, installing } = registration;
  const worker = active ?? waiting ?? installing;
  if (!worker) throw new Error("The service worker was removed");
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === "activating" || worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The service worker failed to install"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
  return worker;
}

/** Stores or removes the whole documentation. `signal` stops a download. */
export async function askWorker(
  request: WorkerRequest,
  onProgress?: (done: number, total: number) => void,
  signal?: AbortSignal,
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
      else onProgress?.(data.done, data.total);
    };
    signal?.addEventListener("abort", () => port.postMessage("cancel"));
    wait();
    worker.postMessage(request, [port2]);
  });
}
