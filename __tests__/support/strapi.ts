// A local server that answers like Strapi 5 with a collection of pages, or misbehaves.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { startServer } from "./local-server";

/** An entry, with the draft that isn't published yet if there is one. */
export interface StrapiEntry {
  documentId: string;
  published?: Record<string, unknown>;
  draft: Record<string, unknown>;
}

export interface FakeStrapi {
  url: string;
  token: string;
  entries: StrapiEntry[];
  /** Answers a request with something else. */
  instead: ((response: ServerResponse) => void) | undefined;
  /** The status of each answer, in order. */
  answered: number[];
  stop: () => Promise<void>;
}

/** The fields of a page. */
export const page = (slug: string, body: string, more: Record<string, unknown> = {}) => ({
  title: `Title of ${slug}`,
  slug,
  description: null,
  sort: null,
  group: null,
  body,
  ...more,
});

/** An entry that's published as it is. */
export const published = (documentId: string, fields: Record<string, unknown>): StrapiEntry => ({
  documentId,
  published: fields,
  draft: fields,
});

/** Starts the server. The caller stops it. */
export async function startStrapi(entries: StrapiEntry[] = []): Promise<FakeStrapi> {
  const { origin, stop } = await startServer(createServer(answer));
  const strapi: FakeStrapi = {
    url: origin,
    token: "token-of-the-test",
    entries,
    instead: undefined,
    answered: [],
    stop,
  };
  return strapi;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    response.on("finish", () => strapi.answered.push(response.statusCode));
    if (strapi.instead) return strapi.instead(response);
    const { pathname, searchParams } = new URL(request.url!, strapi.url);
    if (request.headers.authorization !== `Bearer ${strapi.token}`) {
      return fail(response, 401, "UnauthorizedError", "Missing or invalid credentials");
    }
    if (pathname !== "/api/doc-pages") return fail(response, 404, "NotFoundError", "Not Found");
    const status = searchParams.get("status") === "draft" ? "draft" : "published";
    const pageSize = Number(searchParams.get("pagination[pageSize]"));
    const number = Number(searchParams.get("pagination[page]"));
    const all = strapi.entries
      .filter((entry) => entry[status])
      .map((entry, index) => ({ id: index + 1, documentId: entry.documentId, ...entry[status] }))
      .sort((a, b) => (a.documentId < b.documentId ? -1 : 1));
    const body = JSON.stringify({
      data: all.slice((number - 1) * pageSize, number * pageSize),
      meta: {
        pagination: {
          page: number,
          pageSize,
          pageCount: Math.ceil(all.length / pageSize),
          total: all.length,
        },
      },
    });
    const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
    response.setHeader("etag", etag);
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(body);
  }
}

/** Answers with an error in Strapi's format. */
export function fail(response: ServerResponse, status: number, name: string, message: string) {
  const error = { status, name, message, details: {} };
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ data: null, error }));
}
