// Replaces Gatsby's registration of the service worker (.cache/register-service-worker.js) in the browser
// bundle. src/offline/service-worker/register.ts does this instead.

export {};
