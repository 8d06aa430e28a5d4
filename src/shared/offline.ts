// What the pages, the service worker and the build have to agree on, so that the site can be read offline.

/** Address of the service worker (spec §4: Service worker). */
export const WORKER_URL = "/sw.js";

/** Address of the page that lists what is stored on the device. */
export const OFFLINE_URL = "/offline/";

/** Parameter of that page's query: the address that a reader asked for and that is not stored. */
export const ASKED_PARAMETER = "asked";

/** The offline plugin's page without content, in which a stored page's data and text are shown. */
export const SHELL_URL = "/offline-plugin-app-shell-fallback/";

/** Address of the list of files that make up the whole documentation. */
export const OFFLINE_FILES_URL = "/offline/files.json";

/** The whole documentation; scripts are not in the list, they belong to the service worker's build. */
export interface OfflineFiles {
  /** Bytes that are sent, compressed by gzip; scripts included. */
  download: number;
  /** Bytes on the device; scripts included. */
  size: number;
  /** Root-relative address → digest of what the file holds. */
  files: Record<string, string>;
}

/** Cache that holds what a reader's copy of the documentation consists of, under COPY_URL. */
export const COPY_CACHE = "docs-copy";
export const COPY_URL = "/offline/copy.json";

/** A reader's copy, from the moment when the reader starts the download. */
export interface OfflineCopy {
  /** What is stored, as in OfflineFiles, with the scripts. */
  files: Record<string, string>;
  /** How the last download or update ended; undefined while it is running, or if the browser ended it. */
  end?: CopyEnd;
}

/** What a page says to the service worker. The last two come with a port for the answer. */
export type WorkerRequest =
  /** A page was opened: it wants to hear whether the site can be reached. */
  | { docs: "here" }
  /** Addresses that the page loaded before the worker was there. */
  | { docs: "visited"; urls: string[] }
  /** Stores the whole documentation; "cancel" on the port stops it. */
  | { docs: "copy" }
  /** Removes it. */
  | { docs: "remove" };

/** How storing the documentation ended. "full" is a device or a browser that gives no more room. */
export type CopyEnd = "complete" | "cancelled" | "full" | "failed";

/** What the service worker answers on the port. */
export type CopyAnswer = { done: number; total: number } | { end: CopyEnd };

/** What the service worker tells all pages: whether the site could be reached just now. */
export interface ReachMessage {
  reachable: boolean;
}

/** Address of a page's data. */
export const pageDataUrl = (path: string): string =>
  `/page-data${path === "/" ? "/index/" : path}page-data.json`;
