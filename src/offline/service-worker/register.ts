// Registers the service worker when the page is idle, announces a waiting update, and reloads the page when a
// new worker takes control.
import { WORKER_URL, type WorkerRequest } from "../../core/offline";

/** The sessionStorage key of the times at which this tab last reloaded. */
const RELOADS_KEY = "worker-reloads";
/** Two servers with different builds would make a tab reload forever, so this is the maximum per minute. */
const MAX_RELOADS = 3;
const MINUTE = 60_000;

/** The longest wait for an idle moment. */
const IDLE_MS = 3000;

/** Does nothing if there are no service workers, for example over http. */
export function registerWorker(reload = () => location.reload()): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let { controller } = serviceWorker;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controller) reloadSometimes(reload);
    else reportVisited(serviceWorker.controller);
    ({ controller } = serviceWorker);
  });
  const register = () =>
    void serviceWorker
      .register(WORKER_URL)
      .then(watch)
      // Storage is blocked, or the server has no worker. The site works without it.
      .catch(() => undefined);
  // Safari doesn't have idle callbacks, and a background tab may wait for one forever.
  const whenIdle = () =>
    window.requestIdleCallback?.(register, { timeout: IDLE_MS }) ?? setTimeout(register);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle);
}

function watch(registration: ServiceWorkerRegistration): void {
  const onState = ({ state }: ServiceWorker) => {
    if (state === "installed" && navigator.serviceWorker.controller) {
      // eslint-disable-next-line no-console -- developers see it in the console
      console.log("A new service worker is waiting to take control.");
    }
  };
  if (registration.waiting) onState(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => onState(installing));
  });
}

function reloadSometimes(reload: () => void): void {
  const now = Date.now();
  try {
    const times = JSON.parse(sessionStorage.getItem(RELOADS_KEY) || "[]") as number[];
    const recent = times.filter((time) => now - time < MINUTE);
    if (recent.length >= MAX_RELOADS) return;
    sessionStorage.setItem(RELOADS_KEY, JSON.stringify(recent.concat(now)));
    reload();
  } catch {
    // Without storage, reloads can't be counted, so the page doesn't reload.
  }
}

/** The first worker starts after the page has loaded, so the page sends it the URLs to store. */
function reportVisited(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const request: WorkerRequest = { docs: "visited", urls: [location.href, ...loaded] };
  worker?.postMessage(request);
}
