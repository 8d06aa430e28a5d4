// Takes storage and the network away from code in the worker, because it runs on the site's own origin: a
// configuration from somebody else's link must not be able to change the pages that the site has stored for reading
// offline.

/** Loads a script of the site. The only way to the network that's left, and only our own code has it. */
export const { importScripts } = globalThis as unknown as {
  importScripts(this: void, url: string): void;
};

const REMOVED =
  "BroadcastChannel EventSource SharedWorker WebSocket WebSocketStream WebTransport Worker XMLHttpRequest caches cookieStore fetch importScripts indexedDB navigator";

for (const name of REMOVED.split(" ")) {
  for (
    let owner: object | null = globalThis;
    owner;
    owner = Object.getPrototypeOf(owner) as object | null
  ) {
    Reflect.deleteProperty(owner, name);
  }
}
