// Runs in the page and in the service worker: reads the state of the stored documentation, and what it would contain.
import {
  COPY_CACHE,
  COPY_URL,
  OFFLINE_FILES_URL,
  type OfflineCopy,
  type OfflineFiles,
} from "../../core/offline";

/** Returns the recorded copy, or undefined if the reader hasn't requested one. Rejects if storage is blocked. */
export async function readCopy(): Promise<OfflineCopy | undefined> {
  const noted = await caches.match(COPY_URL, { cacheName: COPY_CACHE });
  return noted && ((await noted.json()) as OfflineCopy);
}

/** Returns the list of files to store. Rejects without a connection. */
export async function readOfflineFiles(options?: RequestInit): Promise<OfflineFiles> {
  const response = await fetch(OFFLINE_FILES_URL, options);
  if (!response.ok) throw new Error(`${OFFLINE_FILES_URL}: status ${response.status}`);
  return (await response.json()) as OfflineFiles;
}
