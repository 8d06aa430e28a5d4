// Node's "url" for the worker.
export const { URL, URLSearchParams } = globalThis;

export const fileURLToPath = (url: string | URL) => decodeURIComponent(new URL(url).pathname);

export const pathToFileURL = (path: string) =>
  new URL(`file://${encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)}`);

export default { URL, URLSearchParams, fileURLToPath, pathToFileURL };
