// What the pages, the service worker, and the build must agree on so that readers can use the site offline.

/** Address of the service worker. */
export const WORKER_URL = "/sw.js";

/** Address of the page that lists what is stored on the device. */
export const OFFLINE_URL = "/offline/";

/** Query parameter of that page: the address that a reader requested and that isn't stored. */
export const REQUESTED_PARAMETER = "asked";

/** The offline plugin's empty page, into which a stored page's data and text are loaded. */
export const SHELL_URL = "/offline-plugin-app-shell-fallback/";

/** Address of the list of files that make up the whole documentation. */
export const OFFLINE_FILES_URL = "/offline/files.json";

/**
 * The files of the whole documentation. Scripts aren't listed because they belong to the service worker's
 * build.
 */
export interface OfflineFiles {
  /** Number of bytes to transfer, compressed with gzip, including scripts. */
  download: number;
  /** Number of bytes on the device, including scripts. */
  size: number;
  /** Root-relative address → digest of the file's content. */
  files: Record<string, string>;
}

/** Cache that contains the state of a reader's copy of the documentation, under COPY_URL. */
export const COPY_CACHE = "docs-copy";
export const COPY_URL = "/offline/copy.json";

/** A reader's copy, which exists from the moment the reader starts the download. */
export interface OfflineCopy {
  /** The stored files, as in OfflineFiles, including scripts. */
  files: Record<string, string>;
  /** How the last download or update ended. Undefined while it's running, or if the browser stopped it. */
  end?: CopyEnd;
}

/** A message from a page to the service worker. The last two include a port for the reply. */
export type WorkerRequest =
  /** A page was opened and needs to know whether the site can be reached. */
  | { docs: "here" }
  /** Addresses that the page loaded before the worker was active. */
  | { docs: "visited"; urls: string[] }
  /** Stores the whole documentation. Sending "cancel" on the port stops it. */
  | { docs: "copy" }
  /** Removes the stored documentation. */
  | { docs: "remove" };

/**
 * The result of storing the documentation. "full" means that the device or browser provides no more space.
 */
export type CopyEnd = "complete" | "cancelled" | "full" | "failed";

/** A reply from the service worker on the port. */
export type CopyAnswer = { done: number; total: number } | { end: CopyEnd };

/** A message from the service worker to all pages: whether the site could be reached just now. */
export interface ReachMessage {
  reachable: boolean;
}

/** Address of a page's data. */
export const pageDataUrl = (path: string): string =>
  `/page-data${path === "/" ? "/index/" : path}page-data.json`;
