// A local version of Open Collective's API, which returns the given members and transactions, or misbehaves.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "./clean-up";
import { startServer } from "./local-server";

interface Variables {
  account: string;
  limit: number;
  offset: number;
  dateFrom?: string;
}

/** A request that arrived. */
export interface ApiRequest {
  list: "members" | "transactions";
  variables: Variables;
  headers: IncomingMessage["headers"];
}

export interface FakeApi {
  url: string;
  requests: ApiRequest[];
  /** Nodes of the two lists. They may be changed while the server runs. */
  members: unknown[];
  transactions: unknown[];
  /** Functions that handle the next requests instead, one for each request. */
  instead: ((response: ServerResponse) => void)[];
  stop: () => Promise<void>;
}

/** A node of `members`. */
export const member = (slug: string, dollars: number, more: Record<string, unknown> = {}) => ({
  account: {
    slug,
    name: `Name of ${slug}`,
    website: `https://${slug}.example/`,
    imageUrl: `https://images.opencollective.com/${slug}/avatar.png`,
    isIncognito: false,
    ...more,
  },
  totalDonations: { valueInCents: Math.round(dollars * 100), currency: "USD" },
  createdAt: (more.createdAt as string | undefined) ?? "2020-01-01T00:00:00.000Z",
});

/** A node of `transactions`. */
export const donation = (slug: string, dollars: number) => ({
  fromAccount: member(slug, 0).account,
  amount: { valueInCents: Math.round(dollars * 100), currency: "USD" },
});

/** Starts the API. It stops when the test ends. */
export async function startOpenCollective(
  members: unknown[] = [],
  transactions: unknown[] = [],
): Promise<FakeApi> {
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const { origin, stop } = await startServer(server);
  const api: FakeApi = {
    url: `${origin}/graphql/v2`,
    requests: [],
    members,
    transactions,
    instead: [],
    stop,
  };
  onTestFinished(stop);
  return api;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
    const list = query.includes("transactions(") ? "transactions" : "members";
    api.requests.push({ list, variables, headers: request.headers });
    const instead = api.instead.shift();
    if (instead) return instead(response);
    const nodes = api[list].slice(variables.offset, variables.offset + variables.limit);
    const totalCount = api[list].length;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ data: { account: { list: { totalCount, nodes } } } }));
  }
}
