// Redirects in `develop`, where no redirect pages are written; the list is read anew for each request.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs } from "gatsby";
import { formatProblems } from "../../shared/problem";
import { withTrailingSlash } from "../../shared/url";
import { contentDirectory } from "../environment";
import { readRedirects } from "./read-redirects";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Redirects readers of the preview. */
export function serveRedirects({ app, reporter }: CreateDevServerArgs): void {
  const { problems } = readRedirects(contentDirectory());
  if (problems.length > 0) reporter.error(formatProblems(problems));
  (app as { use: (middleware: Middleware) => void }).use(redirectMiddleware(contentDirectory()));
}

/** Answers requests for old addresses; the browser keeps the hash, the answer keeps the query. */
export function redirectMiddleware(directory: string): Middleware {
  return (request, response, next) => {
    const [, pathname = "", search = ""] = /^([^?]*)(.*)$/.exec(request.url ?? "") ?? [];
    const url = withTrailingSlash(decode(pathname));
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

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
