// Measures the requests of a page's first load, with responses compressed with gzip like a host does.
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";

export interface WeighedFile {
  /** Path and query, or a full address if it's on another site. */
  address: string;
  /** Playwright's resource type: document, script, stylesheet, image, font, fetch, … */
  kind: string;
  /** Bytes of the gzipped body. */
  bytes: number;
  /** Whether it was prefetched for another page (`<link rel="prefetch">`). */
  prefetched: boolean;
}

export interface PageWeight {
  /** The total number of bytes. */
  total: number;
  /** Bytes by kind. */
  kinds: Record<string, number>;
  files: WeighedFile[];
}

/**
 * Loads an address in a new page, without scrolling or pointing, and adds up the responses.
 * `loaded` waits for content that the page requests after a pause: the network is idle during the pause, too.
 */
export async function weighPage(
  page: Page,
  address: string,
  loaded: () => Promise<unknown> = async () => {},
): Promise<PageWeight> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  await loaded();
  const { origin } = new URL(address);
  const files = await Promise.all(responses.map((response) => weigh(response, origin)));
  const kinds: Record<string, number> = {};
  for (const { kind, bytes } of files) kinds[kind] = (kinds[kind] ?? 0) + bytes;
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), kinds, files };
}

async function weigh(response: Response, origin: string): Promise<WeighedFile> {
  const request = response.request();
  const url = new URL(response.url());
  // Playwright reports preloads as "other".
  const script = /\.js$/.test(url.pathname) && request.resourceType() === "other";
  const { purpose, "sec-purpose": secPurpose } = await request.allHeaders();
  const prefetched = purpose === "prefetch" || secPurpose === "prefetch";
  // Request a prefetched file again, because the browser doesn't return its body.
  const { request: again } = request.frame().page().context();
  const body = await (prefetched ? await again.get(response.url()) : response).body();
  return {
    address: url.origin === origin ? url.pathname + url.search : url.href,
    kind: script ? "script" : request.resourceType(),
    bytes: gzipSync(body, { level: 9 }).length,
    prefetched,
  };
}
