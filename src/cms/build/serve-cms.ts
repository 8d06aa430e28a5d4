// Serves the editor in `develop`, and the endpoint that reads and writes the files it edits. Only browsers on this
// machine that show our own page may use it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { CreateDevServerArgs } from "gatsby";
import { docPages } from "../../core/build/doc-pages";
import { contentDirectory } from "../../core/build/environment";
import { mediaType } from "../../core/media-types";
import { addressOf, serverOf, type Middleware } from "../../gatsby/build/middleware";
import {
  ADMIN_URL,
  CMS_API,
  LOCAL_BACKEND,
  INDEX_URL,
  type FileDraft,
  type SaveRequest,
} from "../cms";
import { adminPage } from "./admin-page";
import { editorFiles } from "./bundle-editor";
import { checkDraft, type DraftSite } from "./check-draft";
import { siteConfig } from "./collections";
import { ContentFiles, RequestError } from "./content-files";
import { decapFiles } from "./decap-package";

/** Serves the editor and its endpoint. `draftSite` returns the state of the site at the time of the call. */
export function serveCms(args: CreateDevServerArgs, draftSite: () => DraftSite): void {
  const config = () => ({
    ...siteConfig(docPages(args)),
    backend: { name: LOCAL_BACKEND },
    show_preview_links: false,
  });
  const files = new ContentFiles(contentDirectory(), () => draftSite().index);
  const server = serverOf(args);
  server.use(adminMiddleware(config, draftSite));
  server.use(endpointMiddleware(files, draftSite));
}

/** Serves the editor's page and its scripts. */
function adminMiddleware(config: () => object, draftSite: () => DraftSite): Middleware {
  return guarded(ADMIN_URL, async (request, response) => {
    const { pathname } = addressOf(request);
    if (`${pathname}/` === ADMIN_URL) {
      response.writeHead(301, { location: ADMIN_URL }).end();
      return;
    }
    const name = pathname.slice(ADMIN_URL.length);
    if (name === "") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(adminPage(config()));
      return;
    }
    if (pathname === INDEX_URL) return sendJson(response, draftSite().index);
    const file = (await editorFiles()).get(name) ?? (await decapFiles()).get(name);
    if (!file) throw new RequestError(404, `The editor has no file ${name}.`);
    response.setHeader("content-type", mediaType(name));
    response.end(file);
  });
}

/** Answers the editor's requests for files. */
export function endpointMiddleware(files: ContentFiles, draftSite: () => DraftSite): Middleware {
  return guarded(CMS_API, async (request, response) => {
    const { pathname, search } = addressOf(request);
    const query = new URLSearchParams(search);
    const file = query.get("path") ?? "";
    const action = `${request.method} ${pathname.slice(CMS_API.length)}`;
    const send = (value: unknown) => sendJson(response, value);
    switch (action) {
      case "GET pages":
        return send(files.pages(file));
      case "GET file":
        return send(files.read(file));
      case "GET linking":
        return send(files.linking(query.get("url") ?? ""));
      case "GET images":
        return send(files.images());
      case "GET image": {
        const bytes = files.image(file);
        response.setHeader("content-type", mediaType(file));
        // An SVG could contain scripts.
        response.setHeader("content-security-policy", "sandbox; default-src 'none'");
        response.end(bytes);
        return;
      }
      case "POST draft":
        return send(await checkDraft((await json(request)) as FileDraft, draftSite()));
      case "POST save":
        files.save((await json(request)) as SaveRequest);
        return send({});
      default:
        throw new RequestError(404, `The develop server has no action ${action}.`);
    }
  });
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify(value));
}

/** Answers requests below a place if they come from our own page on this machine, and explains every refusal. */
function guarded(
  place: string,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Middleware {
  return (request, response, next) => {
    const { pathname } = addressOf(request);
    if (!`${pathname}/`.startsWith(place)) {
      next();
      return;
    }
    // Gatsby allows every site to read its responses.
    response.removeHeader("access-control-allow-origin");
    response.setHeader("cache-control", "no-store");
    const respond = async () => {
      checkSender(request);
      await answer(request, response);
    };
    respond().catch((error: Error) => {
      response.writeHead(error instanceof RequestError ? error.status : 500, {
        "content-type": "text/plain; charset=utf-8",
      });
      response.end(error.message);
    });
  };
}

const OWN_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const OWN_ADDRESSES = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Throws a RequestError unless the request comes from this machine, names it as the host (another site's host name can
 * resolve to it), and was sent by a page of this server.
 */
function checkSender({ headers, socket }: IncomingMessage): void {
  const { host = "", origin } = headers;
  const isLocal =
    OWN_ADDRESSES.includes(socket.remoteAddress ?? "") &&
    OWN_HOSTS.includes(host.replace(/:\d+$/, ""));
  if (!isLocal) {
    throw new RequestError(
      403,
      "The editor only works on the machine that runs the develop server. Open it at http://localhost:8000/admin/ (with the port of your server).",
    );
  }
  if (origin !== undefined && ![`http://${host}`, `https://${host}`].includes(origin)) {
    throw new RequestError(
      403,
      `The editor's files can't be used from ${origin}. Open the editor itself.`,
    );
  }
}
