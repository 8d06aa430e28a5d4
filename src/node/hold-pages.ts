// Gatsby's server answers for a page some seconds before the page's data are written, and a page that is
// opened then stays empty until it is opened again.
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CreateDevServerArgs } from "gatsby";
import { pageDataUrl } from "../shared/offline";
import { withTrailingSlash } from "../shared/url";
import { addressOf, serverOf, type Middleware } from "./middleware";

const INTERVAL_MS = 100;

/** Longer than Gatsby ever took; what went wrong by then stands in the terminal. */
const PATIENCE_MS = 60_000;

/** Lets the preview's pages wait for their data. */
export function holdPages(args: CreateDevServerArgs): void {
  const isPage = (url: string) => args.getNodesByType("SitePage").some((page) => page.path === url);
  serverOf(args).use(holdMiddleware(path.resolve("public"), isPage));
}

/** Holds a request for a page, or for the 404 page in its place, until its data are in `publicDirectory`. */
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
    const file = path.join(publicDirectory, pageDataUrl(isPage(url) ? url : "/404/"));
    void untilThere(file).then(next);
  };
}

async function untilThere(file: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!existsSync(file) && Date.now() < end) await pause(INTERVAL_MS);
}
