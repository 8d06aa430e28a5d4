// Runs in the service worker: manages the cache of everything that a reader can see offline.
import { OFFLINE_URL } from "../../core/offline";

/**
 * Matches a stored file whatever the query string is, because a digest there may be that of an older text.
 */
export const ANY_VERSION = { ignoreSearch: true, ignoreVary: true };

/** The maximum number of documents that are fetched again after a deploy of code. Older ones don't change. */
const MAX_RENEWED = 20;

/** The names of bundle files, which contain a hash. */
const BUNDLE_FILE = /^\/[^/]+[-.][0-9a-f]{10,}\.(?:js|css)$/;

/** Opens the cache that the generated script's strategies fill. */
export const openStore = (): Promise<Cache> => caches.open(workbox.core.cacheNames.runtime);

/** Stores URLs of this site that aren't stored yet. Those that can't be loaded are left out. */
export async function keep(urls: readonly string[], cache?: RequestCache): Promise<void> {
  const store = await openStore();
  await Promise.allSettled(
    [...new Set(urls.map(withoutHash))].map(async (url) => {
      if (!url.startsWith(`${location.origin}/`)) return;
      if (!cache && (await caches.match(url))) return;
      await store.add(new Request(url, cache && { cache }));
    }),
  );
}

const withoutHash = (url: string) => new URL(url, location.origin).href.replace(/#.*/, "");

/** Fetches recently visited documents again, because their scripts were removed with the previous build. */
export async function renewDocuments(): Promise<void> {
  const store = await openStore();
  const documents = (await store.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.endsWith("/") && pathname !== OFFLINE_URL;
  });
  for (const request of documents.slice(-MAX_RENEWED)) {
    const stored = await store.match(request);
    if (!stored || (await stored.text()).includes(__APP_SCRIPT__)) continue;
    const response = await fetch(request.url);
    if (response.ok) await store.put(request.url, response);
    else if (response.status === 404) await store.delete(request);
  }
}

/**
 * Removes bundle files of other builds. Of URLs that differ only in their query string, the newest is kept.
 */
export async function dropOutdated(): Promise<void> {
  const store = await openStore();
  const bundle = new Set(__BUNDLE__);
  const seen = new Set<string>();
  // The most recently stored files come last.
  for (const request of [...(await store.keys())].reverse()) {
    const { pathname, search } = new URL(request.url);
    const isOutdated = BUNDLE_FILE.test(pathname) && !bundle.has(pathname);
    const isEarlier = search !== "" && seen.has(pathname);
    if (isOutdated || isEarlier) await store.delete(request);
    seen.add(pathname);
  }
}
