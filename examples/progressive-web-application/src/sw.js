const CACHE = `packing-list-${__webpack_hash__}`;

self.addEventListener("install", (event) => {
  event.waitUntil(store());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOld());
});

self.addEventListener("message", ({ data }) => {
  if (data === "activate") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  event.respondWith(answer(request));
});

async function store() {
  const response = await fetch("files.json", { cache: "no-store" });
  const files = await response.json();
  const cache = await caches.open(CACHE);
  await cache.addAll(
    files.map((file) => new Request(file, { cache: "no-cache" })),
  );
}

async function removeOld() {
  for (const name of await caches.keys()) {
    if (name.startsWith("packing-list-") && name !== CACHE) {
      await caches.delete(name);
    }
  }
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const key = request.mode === "navigate" ? "./" : request;
  return (await cache.match(key)) ?? fetch(request);
}
