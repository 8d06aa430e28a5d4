// Helpers for the middleware of the preview's server, which Gatsby types as an Express application.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs } from "gatsby";

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** The preview's server, without Express's types. */
export const serverOf = ({ app }: CreateDevServerArgs) =>
  app as { use(middleware: Middleware): void; use(path: string, middleware: Middleware): void };

/** The decoded path of a request, and its query with the question mark. */
export function addressOf({ url = "" }: IncomingMessage): { pathname: string; search: string } {
  const [, pathname = "", search = ""] = /^([^?]*)(.*)$/.exec(url) ?? [];
  return { pathname: decode(pathname), search };
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
