// Helpers for the middleware of the preview's server, which Gatsby types as an Express application.
import { rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { CreateDevServerArgs } from "gatsby";
import { decoded } from "../../core/hash";

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** The preview's server, without Express's types. */
export const serverOf = ({ app }: CreateDevServerArgs) =>
  app as { use(middleware: Middleware): void; use(path: string, middleware: Middleware): void };

/** Responds with the text for an address, if there is one at the time of the request. */
export const textMiddleware =
  (mediaType: string, textFor: (pathname: string) => string | undefined): Middleware =>
  (request, response, next) => {
    const text = textFor(addressOf(request).pathname);
    if (text === undefined) {
      next();
      return;
    }
    response.setHeader("content-type", `${mediaType}; charset=utf-8`);
    response.setHeader("cache-control", "no-store");
    response.end(text);
  };

/**
 * Serves JSON files that a build writes at its end, as they would be at the time of the request. `place` is
 * their folder or the only file, root-relative, and `filesOf` returns address → text.
 */
export function serveGenerated(
  args: CreateDevServerArgs,
  place: string,
  filesOf: () => ReadonlyMap<string, string>,
): void {
  // Gatsby's server would respond with the files that the last build wrote.
  rmSync(path.join("public", place), { recursive: true, force: true });
  const textFor = (pathname: string) =>
    pathname.startsWith(place) ? filesOf().get(pathname) : undefined;
  serverOf(args).use(textMiddleware("application/json", textFor));
}

/** The decoded path of a request, and its query with the question mark. */
export function addressOf({ url = "" }: IncomingMessage): { pathname: string; search: string } {
  const [, pathname = "", search = ""] = /^([^?]*)(.*)$/.exec(url) ?? [];
  return { pathname: decoded(pathname), search };
}
