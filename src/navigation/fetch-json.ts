// Loads files of the site on demand.
import { once } from "../core/once";

/** Timeout in milliseconds, after which a request fails so that the reader can try again. */
const TIMEOUT_MS = 30_000;

/** Fetches and parses a JSON file. Rejects if it can't be loaded. */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.json() as Promise<T>;
}

const requests = new Map<string, Promise<unknown>>();

/** Fetches a JSON file the first time. A failed request isn't kept, so the next call tries again. */
export const fetchOnce = <T>(url: string): Promise<T> =>
  once(requests, url, () => fetchJson<T>(url)) as Promise<T>;
