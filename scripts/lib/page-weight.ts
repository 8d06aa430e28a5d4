// Weighs what a page's first load asks for, gzipped as a host would send it.
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";

export interface WeighedFile {
  /** Path and query; a full address when it is another site's. */
  address: string;
  /** Playwright's resource type: document, script, stylesheet, image, font, fetch, … */
  kind: string;
  /** Bytes of the gzipped body. */
  bytes: number;
  /** Whether it was loaded ahead, for another page (`<link rel="prefetch">`). */
  prefetched: boolean;
}

export interface PageWeight {
  /** Bytes in all. */
  total: number;
  /** Bytes by kind. */
  kinds: Record<string, number>;
  files: WeighedFile[];
}

/** Loads an address in a fresh page, without scrolling or pointing at anything, and sums up the answers. */
export async function weighPage(page: Page, address: string): Promise<PageWeight> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  const { origin } = new URL(address);
  const files = await Promise.all(responses.map((response) => weigh(response, origin)));
  const kinds: Record<string, number> = {};
  for (const { kind, bytes } of files) kinds[kind] = (kinds[kind] ?? 0) + bytes;
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), kinds, files };
}

async function weigh(response: Response, origin: string): Promise<WeighedFile> {
  const request = response.request();
  const url = new URL(response.url());
  // Preloads have no resource type of their own.
  const script = /\.js$/.test(url.pathname) && request.resourceType() === "other";
  const { purpose, "sec-purpose": secPurpose } = await request.allHeaders();
  const prefetched = purpose === "prefetch" || secPurpose === "prefetch";
  // The browser does not hand out what it keeps for another page.
  const { request: again } = request.frame().page().context();
  const body = await (prefetched ? await again.get(response.url()) : response).body();
  return {
    address: url.origin === origin ? url.pathname + url.search : url.href,
    kind: script ? "script" : request.resourceType(),
    bytes: gzipSync(body, { level: 9 }).length,
    prefetched,
  };
}
