// Declares the globals of the service worker: browser names that the DOM types lack, names from the script
// that gatsby-plugin-offline generates and to which the build appends this code, and names that the build
// defines.

interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** The worker's global object. */
export const scope = self as unknown as {
  fetch: typeof fetch;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(
    type: "message",
    listener: (event: WorkerEvent & MessageEvent<unknown>) => void,
  ): void;
  clients: {
    matchAll(options: object): Promise<{ postMessage(message: unknown): void }[]>;
  };
};

declare global {
  /** Workbox 4, loaded by the generated script. */
  const workbox: {
    core: { cacheNames: { precache: string; runtime: string } };
    precaching: { getCacheKeyForURL(url: string): string };
    routing: {
      setCatchHandler(
        handler: (options: { event: { request: Request } }) => Promise<Response>,
      ): void;
    };
  };

  /** The plugin's handlers for messages from Gatsby's navigation (its sw-append.js). */
  const MessageAPI: Record<"clearPathResources", () => void>;

  /** The name of this build's main script. A document that contains it belongs to this build. */
  const __APP_SCRIPT__: string;
  /** The URLs of this build's scripts and stylesheets. */
  const __BUNDLE__: readonly string[];
  /**
   * The URLs of everything needed to show a stored page: scripts, the page that lists stored pages, and the
   * app's first page.
   */
  const __ESSENTIALS__: readonly string[];
}
