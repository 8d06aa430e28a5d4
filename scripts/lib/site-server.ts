// Creates a Node server that serves a built site like a static host, from a folder with `_headers` and
// `_redirects`.
import { once } from "node:events";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import compression from "compression";
import sirv from "sirv";
import { REVALIDATE } from "../../src/build/deploy/header-rules";
import { HOST_FILES } from "../../src/build/deploy/host-files";
import { textOf } from "../../src/core/files";
import { headersFor, parseHeaders, parseRedirects } from "./host-files";

/** Creates a server for the site in `directory`, which doesn't listen yet. Files may change while it runs. */
export function createSiteServer(directory: string): Server {
  const root = path.resolve(directory);
  const compress = compression();
  const serveFile = sirv(root, { dev: true, etag: true, extensions: [], dotfiles: true });
  const headerRules = () => parseHeaders(textOf(path.join(root, "_headers")) ?? "");
  const redirects = () => parseRedirects(textOf(path.join(root, "_redirects")) ?? "");

  return createServer((request, response) => {
    // Don't compress ranges, because a range of a compressed response would contain different bytes.
    if (request.headers.range) answer(request, response);
    else compress(asMiddleware(request), asMiddleware(response), () => answer(request, response));
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "Method not allowed");
    }
    const [, rawPath = "/", query = ""] = /^([^?]*)(.*)$/s.exec(request.url!)!;
    const pathname = decodePath(rawPath);
    if (pathname === null) return sendText(response, 400, "Bad request");

    const segments = pathname.split("/");
    if (segments.includes("..") || segments.some(isHidden)) return sendNotFound(request, response);
    if (HOST_FILES.some((name) => pathname === `/${name}`)) return sendNotFound(request, response);

    const moved = redirects().find(({ from }) => from === pathname || from === `${pathname}/`);
    if (moved) return sendRedirect(response, moved.status, moved.to, query);
    const isFolder = isDirectory(path.join(root, pathname));
    if (isFolder && !pathname.endsWith("/")) {
      // Use exactly one leading slash, because "//host" would redirect to another site.
      return sendRedirect(response, 301, `/${rawPath.replace(/^\/+/, "")}/`, query);
    }
    if (pathname.endsWith("/")) request.url = `${rawPath}index.html${query}`;
    // Set the headers before sirv responds.
    setHeaders(response, pathname);
    serveFile(request, response, () => sendNotFound(request, response));
  }

  function setHeaders(response: ServerResponse, pathname: string): void {
    response.setHeader("Cache-Control", REVALIDATE);
    for (const [name, value] of headersFor(headerRules(), pathname)) {
      response.setHeader(name, value);
    }
  }

  /** Redirects with the query, which belongs before an anchor. The browser preserves the hash. */
  function sendRedirect(response: ServerResponse, status: number, to: string, query: string): void {
    setHeaders(response, "/");
    response.setHeader(
      "Location",
      to.replace(/#|$/, (anchor) => query + anchor),
    );
    sendText(response, status, "Moved permanently");
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    const page = path.join(root, "404.html");
    setHeaders(response, "/404.html");
    if (!existsSync(page)) return sendText(response, 404, "Not found");
    response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
    if (request.method === "HEAD") response.end();
    else createReadStream(page).pipe(response);
  }
}

/** Starts a server on a port (0: any free one) and returns its origin, such as "http://localhost:9000". */
export async function listen(server: Server, port = 0): Promise<string> {
  server.listen(port);
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Casts Node's objects to Express's, which `compression` expects, although it only uses Node's properties. */
function asMiddleware<T>(object: IncomingMessage | ServerResponse): T {
  return object as T;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
}

/** Decodes the path for the file system. Returns null if it's invalid. */
function decodePath(rawPath: string): string | null {
  try {
    const decoded = decodeURIComponent(rawPath);
    return decoded.startsWith("/") && !/[\0\\]/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

function isHidden(segment: string): boolean {
  return segment.startsWith(".") && segment !== ".well-known";
}

function isDirectory(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    // The path is missing, below a file, or longer than the disk allows, so it isn't a folder.
    return false;
  }
}
