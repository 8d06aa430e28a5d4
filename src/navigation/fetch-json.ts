// Files of the site that are loaded on demand.

/** Milliseconds after which a file that does not come has failed, so that a reader can try again. */
const PATIENCE = 30_000;

/** A file's JSON; rejects when it cannot be had. */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.json() as Promise<T>;
}
