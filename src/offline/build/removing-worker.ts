// The service worker of a site that no longer uses one. It removes all earlier service workers.

export const REMOVING_WORKER = `// Removes earlier service workers of this site and everything that they stored.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
