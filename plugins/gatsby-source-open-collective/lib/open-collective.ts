// Fetches an account's contributions from Open Collective's public GraphQL API (version 2). Gives up within
// seconds because the data isn't important enough to delay a build.
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { readContributions, type Contribution } from "./contribution";

/** Which account to query, and with which credentials. */
interface OpenCollectiveSettings {
  url: string;
  /** A personal token; null for anonymous requests. */
  token: string | null;
}

/** Why there is no answer. The message is for the person who runs the build and contains no secrets. */
export class OpenCollectiveFailure extends Error {
  override readonly name = "OpenCollectiveFailure";
}

const API = "https://api.opencollective.com/graphql/v2";
const PAGE_SIZE = 1000;
/** Requests that the API allows per minute, which is also our limit for a run. */
const MAX_REQUESTS = { anonymous: 10, personal: 100 };
/** All in milliseconds. */
const TIME = { perRequest: 5_000, perRun: 15_000, beforeRetry: 500 };

/** Paged queries: the members with their totals, and last year's donations. */
const QUERIES = {
  members: `query ($account: String, $limit: Int!, $offset: Int!) {
  account(slug: $account) {
    list: members(role: [BACKER], limit: $limit, offset: $offset) {
      totalCount
      nodes {
        account { slug name website imageUrl(height: 128) isIncognito }
        totalDonations { valueInCents currency }
        createdAt
      }
    }
  }
}`,
  transactions: `query ($account: String, $limit: Int!, $offset: Int!, $dateFrom: DateTime) {
  account(slug: $account) {
    list: transactions(
      type: CREDIT, kind: [CONTRIBUTION, ADDED_FUNDS], dateFrom: $dateFrom, limit: $limit, offset: $offset
    ) {
      totalCount
      nodes {
        fromAccount { slug name website imageUrl(height: 128) isIncognito }
        amount { valueInCents currency }
      }
    }
  }
}`,
};

const answerSchema = z.object({
  data: z.object({
    account: z.object({
      list: z.object({ totalCount: z.int().min(0).nullish(), nodes: z.array(z.unknown()) }),
    }),
  }),
});

/**
 * Reads the settings from OPEN_COLLECTIVE_TOKEN, OPEN_COLLECTIVE_URL, or both. Returns undefined if neither
 * is set; Open Collective isn't queried then.
 */
export function openCollectiveSettings(
  environment: NodeJS.ProcessEnv,
): OpenCollectiveSettings | undefined {
  const token = environment.OPEN_COLLECTIVE_TOKEN?.trim() || null;
  const url = environment.OPEN_COLLECTIVE_URL?.trim() || null;
  return token === null && url === null ? undefined : { url: url ?? API, token };
}

/**
 * Fetches everyone who donated to the account, with their total and their donations during the last year. Throws
 * OpenCollectiveFailure if no complete and valid answer arrives in time.
 */
export async function fetchContributions(
  settings: OpenCollectiveSettings,
  account: string,
  now: Date,
): Promise<Contribution[]> {
  const api = new Api(settings);
  const dateFrom = new Date(now);
  dateFrom.setUTCFullYear(dateFrom.getUTCFullYear() - 1);
  const [members, transactions] = await Promise.all([
    api.list(QUERIES.members, { account }),
    api.list(QUERIES.transactions, { account, dateFrom: dateFrom.toISOString() }),
  ]);
  const { contributions, unreadable } = readContributions(members, transactions);
  // A few malformed entries can be left out, but an answer with mostly malformed entries is useless.
  if (contributions.length === 0 || unreadable > contributions.length) {
    throw new OpenCollectiveFailure("it returned no readable sponsors");
  }
  return contributions;
}

/** A temporary failure: a second try may succeed. */
class PassingFailure extends OpenCollectiveFailure {}

/** One run, whose requests share a maximum number and a time limit. */
class Api {
  private requests = 0;
  private readonly end = Date.now() + TIME.perRun;

  constructor(private readonly settings: OpenCollectiveSettings) {}

  /** Fetches all nodes of a paged list. */
  async list(query: string, variables: Record<string, unknown>): Promise<unknown[]> {
    const all: unknown[] = [];
    for (;;) {
      const page = { ...variables, limit: PAGE_SIZE, offset: all.length };
      const { nodes, totalCount } = await this.page(query, page);
      all.push(...nodes);
      const isLast = totalCount == null ? nodes.length < PAGE_SIZE : all.length >= totalCount;
      if (isLast || nodes.length === 0) return all;
    }
  }

  /** Fetches one page, and tries again if that may help. */
  private async page(query: string, variables: Record<string, unknown>) {
    const body = JSON.stringify({ query, variables });
    try {
      return await this.request(body);
    } catch (failure) {
      if (!(failure instanceof PassingFailure)) throw failure;
      await sleep(TIME.beforeRetry);
      return this.request(body);
    }
  }

  private async request(body: string) {
    const { url, token } = this.settings;
    this.requests += 1;
    const limit = token ? MAX_REQUESTS.personal : MAX_REQUESTS.anonymous;
    if (this.requests > limit) {
      const advice = token ? "" : "; set OPEN_COLLECTIVE_TOKEN to raise the limit";
      throw new OpenCollectiveFailure(
        `reading its lists takes more than ${limit} requests${advice}`,
      );
    }
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          ...(token && { "Personal-Token": token }),
        },
        body,
        // A redirect would send the token to another host. With "error" instead, or with AbortSignal.any(),
        // Node.js 20 drops the time limit when it collects garbage.
        redirect: "manual",
        signal: AbortSignal.timeout(Math.max(0, Math.min(TIME.perRequest, this.end - Date.now()))),
      });
      const text = await response.text();
      if (!response.ok) throw failureOf(response.status);
      return listOf(text);
    } catch (error) {
      if (error instanceof OpenCollectiveFailure) throw error;
      // The message of a fetch error may contain the token.
      const { name, cause } = error as Error & { cause?: { code?: string } };
      if (name === "TimeoutError") throw new OpenCollectiveFailure("it didn't respond in time");
      const code = cause?.code;
      if (code === "ECONNRESET" || code === "UND_ERR_SOCKET") {
        throw new PassingFailure("the connection was closed");
      }
      throw new OpenCollectiveFailure(`it can't be reached${code ? ` (${code})` : ""}`);
    }
  }
}

function failureOf(status: number): OpenCollectiveFailure {
  if (status === 401 || status === 403) {
    return new OpenCollectiveFailure(`it rejected OPEN_COLLECTIVE_TOKEN (${status})`);
  }
  if (status === 429) {
    return new PassingFailure("it doesn't allow more requests right now (429)");
  }
  const message = `it returned status ${status}`;
  return status >= 500 ? new PassingFailure(message) : new OpenCollectiveFailure(message);
}

function listOf(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new OpenCollectiveFailure("its response isn't JSON");
  }
  const { success, data } = answerSchema.safeParse(json);
  if (!success) throw new OpenCollectiveFailure("its response doesn't match its API");
  return data.data.account.list;
}
