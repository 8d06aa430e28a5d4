// Delays requests in the preview until the page's data is written. Gatsby's server responds some seconds
// earlier, and a page that is opened then stays empty until it's reloaded. Every page also requests the data of the
// pages for unknown addresses, and Gatsby prints an error if those aren't written yet.
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CreateDevServerArgs } from "gatsby";
import { pageUrls } from "../../core/build/doc-pages";
import { expectPart } from "../../core/gatsby-part";
import { pageDataUrl } from "../../core/offline";
import { withTrailingSlash } from "../../core/url";
import { addressOf, serverOf, type Middleware } from "./middleware";

const UNKNOWN_URLS = ["/404/", "/dev-404-page/"];

const INTERVAL_MS = 100;

/** Longer than Gatsby has ever taken. If something went wrong by then, the terminal shows it. */
const MAX_WAIT_MS = 60_000;

/** Makes the preview's pages wait for their data. */
export function holdPages(args: CreateDevServerArgs): void {
  const created = pageUrls(args);
  expectPart(
    UNKNOWN_URLS.every((url) => created.has(url)),
    `the pages ${UNKNOWN_URLS.join(" and ")}`,
    "dist/internal-plugins/dev-404-page/gatsby-node.js",
    "src/gatsby/build/hold-pages.ts",
  );
  serverOf(args).use(holdMiddleware(path.resolve("public"), (url) => pageUrls(args).has(url)));
}

/** Delays a request for a page until its data and that of the 404 pages are in `publicDirectory`. */
export function holdMiddleware(
  publicDirectory: string,
  isPage: (url: string) => boolean,
): Middleware {
  return (request, _response, next) => {
    if (!request.headers.accept?.includes("text/html")) {
      next();
      return;
    }
    const url = withTrailingSlash(addressOf(request).pathname);
    const urls = isPage(url) ? [url, ...UNKNOWN_URLS] : UNKNOWN_URLS;
    const files = urls.map((needed) => path.join(publicDirectory, pageDataUrl(needed)));
    void Promise.all(files.map(untilThere)).then(() => next());
  };
}

async function untilThere(file: string): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  while (!existsSync(file) && Date.now() < end) await pause(INTERVAL_MS);
}
