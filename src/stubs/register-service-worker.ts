// Stands in the browser bundle for Gatsby's registration of the service worker
// (.cache/register-service-worker.js): src/service-worker/register.ts does it.

export {};
