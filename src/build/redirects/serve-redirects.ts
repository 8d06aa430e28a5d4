// Serves the redirect pages in `develop`, where no build writes them.
import { withTrailingSlash } from "../../core/url";
import { addressOf, type Middleware } from "../../gatsby/build/middleware";
import type { RedirectPlan } from "./plan-redirects";
import { redirectPage } from "./redirect-page";

/**
 * Responds to requests for old addresses with the page that a build would write there. `planned` returns the redirects
 * at the time of the request.
 */
export function redirectMiddleware(
  planned: () => readonly RedirectPlan[],
  siteUrl: string,
): Middleware {
  return (request, response, next) => {
    const url = withTrailingSlash(addressOf(request).pathname);
    // Reading the list for every script, image, and data file would take too long.
    const redirect = url.endsWith("/") && planned().find(({ from }) => from === url);
    if (!redirect) {
      next();
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    // The writer may still change the target.
    response.setHeader("cache-control", "no-store");
    response.end(redirectPage(redirect.to, siteUrl));
  };
}
