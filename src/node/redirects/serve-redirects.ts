// Redirects in `develop`, where no redirect pages are written; the list is read anew for each request.
import type { CreateDevServerArgs } from "gatsby";
import { formatProblems } from "../../shared/problem";
import { withTrailingSlash } from "../../shared/url";
import { contentDirectory } from "../environment";
import { addressOf, serverOf, type Middleware } from "../middleware";
import { readRedirects } from "./read-redirects";

/** Redirects readers of the preview. */
export function serveRedirects(args: CreateDevServerArgs): void {
  const { problems } = readRedirects(contentDirectory());
  if (problems.length > 0) args.reporter.error(formatProblems(problems));
  serverOf(args).use(redirectMiddleware(contentDirectory()));
}

/** Answers requests for old addresses; the browser keeps the hash, the answer keeps the query. */
export function redirectMiddleware(directory: string): Middleware {
  return (request, response, next) => {
    const { pathname, search } = addressOf(request);
    const url = withTrailingSlash(pathname);
    const redirect = url.endsWith("/")
      ? readRedirects(directory).redirects.find(({ from }) => from === url)
      : undefined;
    if (!redirect) {
      next();
      return;
    }
    const to = new URL(redirect.to, "http://localhost");
    // Not permanent: a browser would remember what the writer may still change.
    response.writeHead(302, { location: to.pathname + search + to.hash });
    response.end();
  };
}
