// Fetches all entries of the collection from Strapi's REST API, page by page.
import * as z from "zod";

/** "draft" returns the newest version of every entry, published or not. */
export type Status = "published" | "draft";

/** Where Strapi is, without a trailing slash, and its API token. */
export interface Settings {
  url: string;
  token: string | undefined;
}

/** One page of the list, with the ETag for requesting changes. */
export interface StrapiPage {
  etag: string | null;
  pageCount: number;
  data: unknown[];
}

/** Why Strapi can't be read. The message is for the person who runs the build and contains no secrets. */
export class StrapiFailure extends Error {
  override readonly name = "StrapiFailure";
}

/** The collection's name in Strapi's addresses. */
const COLLECTION = "doc-pages";
const PAGE_SIZE = 100;
/** Milliseconds for all requests of a run together. */
const TIMEOUT = 30_000;

const answerSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ pageCount: z.int().min(0) }) }),
});
const errorSchema = z.object({ error: z.object({ message: z.string().max(200) }) });

/** Reads STRAPI_URL and STRAPI_TOKEN. Throws StrapiFailure if the address isn't valid. */
export function strapiSettings(environment: NodeJS.ProcessEnv): Settings {
  const stated = environment.STRAPI_URL?.trim() ?? "";
  const url = URL.canParse(stated) ? new URL(stated) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new StrapiFailure(
      "STRAPI_URL isn't a valid address. Set it to the address of Strapi without a user name or a query, such as https://cms.example.org.",
    );
  }
  const token = environment.STRAPI_TOKEN?.trim() || undefined;
  return { url: url.href.replace(/\/+$/, ""), token };
}

/** Fetches the whole list. Pages with the same ETag as before are reused. */
export async function fetchPages(
  settings: Settings,
  status: Status,
  before: readonly StrapiPage[],
): Promise<StrapiPage[]> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const pages: StrapiPage[] = [];
  do {
    const index = pages.length;
    const query = `status=${status}&sort=documentId&pagination[page]=${index + 1}&pagination[pageSize]=${PAGE_SIZE}`;
    const url = `${settings.url}/api/${COLLECTION}?${query}`;
    pages.push(await fetchPage(url, settings.token, before[index], signal));
  } while (pages.length < pages.at(-1)!.pageCount);
  return pages;
}

async function fetchPage(
  url: string,
  token: string | undefined,
  before: StrapiPage | undefined,
  signal: AbortSignal,
): Promise<StrapiPage> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(before?.etag && { "if-none-match": before.etag }),
  };
  try {
    // A redirect would send the token to another host. With "error" instead, Node.js 20 drops the time limit
    // when it collects garbage.
    const response = await fetch(url, { headers, redirect: "manual", signal });
    if (response.status === 304 && before) return before;
    const json: unknown = await response.json().catch(() => signal.throwIfAborted());
    if (!response.ok) throw new StrapiFailure(reasonFor(response.status, json));
    const answer = answerSchema.safeParse(json).data;
    if (!answer) throw new StrapiFailure("its response doesn't match the API of Strapi 5");
    const { pageCount } = answer.meta.pagination;
    return { etag: response.headers.get("etag"), pageCount, data: answer.data };
  } catch (error) {
    if (error instanceof StrapiFailure) throw error;
    // The message of a fetch error may contain the token.
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === "TimeoutError") throw new StrapiFailure("it didn't respond in time");
    throw new StrapiFailure(`the connection failed (${cause?.code ?? name})`);
  }
}

function reasonFor(status: number, json: unknown): string {
  if (status === 401 || status === 403) {
    return `it rejected STRAPI_TOKEN (${status}); create a token that may "find" the collection`;
  }
  if (status === 404) return `it has no collection ${COLLECTION} (404); create it as in the README`;
  const reason = errorSchema.safeParse(json).data?.error.message;
  return `it returned status ${status}${reason ? ` (${reason})` : ""}`;
}
