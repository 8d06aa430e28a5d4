// The site's part of the service worker. It handles requests for which the strategies of the generated script
// (src/offline/build/plugin-options.ts) have no response, and maintains the stored pages. The build appends it
// to that script (src/offline/build/write-worker.ts).
import {
  REQUESTED_PARAMETER,
  COPY_CACHE,
  OFFLINE_URL,
  pageDataUrl,
  SHELL_URL,
  type CopyAnswer,
  type ReachMessage,
  type WorkerRequest,
} from "../../core/offline";
import { bringUpToDate, removeCopy, stopCopy } from "./copy";
import { readCopy } from "./read-copy";
import { ANY_VERSION, dropOutdated, keep, openStore, renewDocuments } from "./store";
import { scope } from "./worker-globals";

/** The part of page data that lists a page's texts: one, or those of a printable page's chapters. */
interface StoredPageData {
  result?: {
    data?: {
      docPage?: { contentUrl?: string } | null;
      docPrintable?: { groups: { chapters: { contentUrl?: string }[] }[] } | null;
    };
  };
}

const HOUR = 3_600_000;

/** The cache entry that records the build and time of the last maintenance. */
const MAINTAINED = "/offline/maintained";

// Gatsby's navigation calls this whenever the site's code has changed (cache-dir/navigation.js). It would
// delete everything a reader has stored, although the next requests go to the network anyway.
MessageAPI.clearPathResources = () => undefined;

// ---- Installation and maintenance

scope.addEventListener("install", (event) => {
  event.waitUntil(keep(__ESSENTIALS__, "no-cache"));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(dropForeignCaches());
});

/** Deletes the caches of other workers that used this URL. */
async function dropForeignCaches(): Promise<void> {
  const { precache, runtime } = workbox.core.cacheNames;
  const own = [precache, runtime, COPY_CACHE];
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name);
}

let maintaining: Promise<void> | undefined;

/** Runs once for each build and then once an hour. If there is no connection, it tries again later. */
const maintainStore = (): Promise<void> =>
  (maintaining ??= maintain()
    .catch(() => undefined)
    .finally(() => {
      maintaining = undefined;
    }));

async function maintain(): Promise<void> {
  const store = await openStore();
  const noted = await (await store.match(MAINTAINED))?.text();
  const [build, time] = noted?.split(" ") ?? [];
  if (build === __APP_SCRIPT__ && Date.now() - Number(time) < HOUR) return;
  await renewDocuments();
  await dropOutdated();
  const copy = await readCopy();
  // If readers stopped the download or ran out of space, they decide about the next one.
  if (copy && copy.end !== "cancelled" && copy.end !== "full") {
    await bringUpToDate(() => undefined);
  }
  await store.put(MAINTAINED, new Response(`${__APP_SCRIPT__} ${Date.now()}`));
}

// ---- Responses when neither the network nor the cache has one

workbox.routing.setCatchHandler(async ({ event: { request } }) => {
  const url = new URL(request.url);
  if (request.mode === "navigate") return answerNavigation(url);
  return (await caches.match(url.pathname, ANY_VERSION)) ?? Response.error();
});

async function answerNavigation({ pathname, search }: URL): Promise<Response> {
  const path = /\/[^/.]+$/.test(pathname) ? `${pathname}/` : pathname;
  const document = await caches.match(path, ANY_VERSION);
  if (document) return path === pathname ? document : Response.redirect(path);
  if (await isStored(path)) {
    const shell = workbox.precaching.getCacheKeyForURL(`${SHELL_URL}index.html`);
    const response = await caches.match(shell);
    if (response) return response;
  }
  if (path === OFFLINE_URL) return new Response("The site can't be reached.", { status: 503 });
  const query = new URLSearchParams({ [REQUESTED_PARAMETER]: pathname + search });
  return Response.redirect(`${OFFLINE_URL}?${query}`);
}

/** Whether a page's data and texts are stored, so the site's script can show the page. */
async function isStored(path: string): Promise<boolean> {
  const data = await caches.match(pageDataUrl(path), ANY_VERSION);
  if (!data) return false;
  const { docPage, docPrintable } = ((await data.json()) as StoredPageData).result?.data ?? {};
  const chapters = docPrintable?.groups.flatMap((group) => group.chapters) ?? [];
  for (const { contentUrl } of docPage ? [docPage] : chapters) {
    if (contentUrl && !(await caches.match(contentUrl, ANY_VERSION))) return false;
  }
  return true;
}

// ---- Connection status

let reachable: boolean | undefined;
const network = scope.fetch;

scope.fetch = async (...request) => {
  try {
    const response = await network(...request);
    if (!reachable) void announce(true);
    return response;
  } catch (error) {
    if ((error as Error).name !== "AbortError") void announce(false);
    throw error;
  }
};

async function announce(isReachable: boolean): Promise<void> {
  reachable = isReachable;
  const message: ReachMessage = { reachable };
  for (const client of await scope.clients.matchAll({ type: "window" })) {
    client.postMessage(message);
  }
}

// ---- Messages from pages

scope.addEventListener("message", (event) => {
  const request = event.data as WorkerRequest;
  if (request.docs === "here") {
    // The page's first requests failed before its script started listening.
    if (reachable === false) event.waitUntil(announce(false));
    event.waitUntil(maintainStore());
  }
  if (request.docs === "visited") event.waitUntil(keep(request.urls));
  const [port] = event.ports;
  if (!port) return;
  const say = (message: CopyAnswer) => port.postMessage(message);
  if (request.docs === "copy") {
    port.onmessage = stopCopy;
    const onProgress = (done: number, total: number) => say({ done, total });
    event.waitUntil(bringUpToDate(onProgress).then((end) => say({ end })));
  }
  if (request.docs === "remove") event.waitUntil(removeCopy().then(() => say({ end: "complete" })));
});
