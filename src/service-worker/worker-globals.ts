// What the service worker finds around it: the browser's own names that the DOM's types lack, those of
// the script that gatsby-plugin-offline generates and this code is put behind, and those of the build.

export interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
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
      setCatchHandler(handler: (options: { event: FetchEvent }) => Promise<Response>): void;
    };
  };

  /** The plugin's answers to messages of Gatsby's navigation (its sw-append.js). */
  const MessageAPI: Record<"clearPathResources", () => void>;

  /** Name of this build's main script: a document that names it is of this build. */
  const __APP_SCRIPT__: string;
  /** Addresses of this build's scripts and style sheets. */
  const __BUNDLE__: readonly string[];
  /** Addresses of what shows any stored page: its scripts, the page that lists them, the app's first page. */
  const __ESSENTIALS__: readonly string[];
}
