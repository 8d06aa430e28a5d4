// Serves the redirect pages in `develop`, where no build writes them.
import { withTrailingSlash } from "../../core/url";
import { textMiddleware, type Middleware } from "../../gatsby/build/middleware";
import type { RedirectPlan } from "./plan-redirects";
import { redirectPage } from "./redirect-page";

/**
 * Responds to requests for old addresses with the page that a build would write there. `planned` returns the redirects
 * at the time of the request.
 */
export const redirectMiddleware = (
  planned: () => readonly RedirectPlan[],
  siteUrl: string,
): Middleware =>
  textMiddleware("text/html", (pathname) => {
    const url = withTrailingSlash(pathname);
    // Reading the list for every script, image, and data file would take too long.
    const redirect = url.endsWith("/") ? planned().find(({ from }) => from === url) : undefined;
    return redirect && redirectPage(redirect.to, siteUrl);
  });
