import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, it } from "@jest/globals";
import { checkLinks, type CheckOptions } from "../../../../../scripts/lib/external-links/check";
import { expect } from "../../../../support/expect";

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

let server: Server;
let origin: string;
/** How the site responds at each path. */
let site: Record<string, Answer>;
/** The requests in the order they arrived, such as "HEAD /a". */
let requests: string[];
/** The pauses of the check, in ms. */
let waits: number[];

beforeEach(async () => {
  requests = [];
  waits = [];
  site = {};
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, origin);
    requests.push(`${request.method} ${pathname}`);
    (site[pathname] ?? status(404))(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();
const html =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(text);
/** Gives a different answer to each GET request; the last one is repeated. */
const inTurn = (...answers: Answer[]): Answer => {
  return (response, request) => {
    // A HEAD request doesn't move on to the next answer.
    const answer = answers.length > 1 && request.method === "GET" ? answers.shift() : answers[0];
    answer!(response, request);
  };
};

async function check(path: string, options: Partial<CheckOptions> = {}) {
  const outcomes = await checkLinks([origin + path], {
    wait: async (ms) => waits.push(ms),
    ...options,
  });
  return outcomes.get(origin + path);
}

describe("a link", () => {
  it("is fine if the page exists, and the page isn't downloaded if there's no anchor", async () => {
    site["/a"] = status(200);
    expect(await check("/a")).toEqual({ kind: "fine" });
    expect(requests).toEqual(["HEAD /a"]);
  });

  it("is fine if the site supports only GET", async () => {
    site["/a"] = (response, { method }) => response.writeHead(method === "GET" ? 200 : 405).end();
    expect(await check("/a")).toEqual({ kind: "fine" });
  });

  it.each([404, 410])("is dead if the site responds with %s", async (code) => {
    site["/a"] = status(code);
    expect(await check("/a")).toEqual({ kind: "dead", reason: `status ${code}` });
  });

  it("is marked as refused if the site blocks automated requests", async () => {
    site["/a"] = status(403);
    expect(await check("/a")).toEqual({ kind: "refused", reason: "status 403" });
  });

  it("fails if no server is listening", async () => {
    const outcomes = await checkLinks(["http://127.0.0.1:9/"], { wait: async () => {} });
    expect([...outcomes.values()]).toMatchObject([{ kind: "failing" }]);
  });

  it("fails if the site doesn't respond in time", async () => {
    site["/slow"] = () => {};
    expect(await check("/slow", { timeout: 100, retries: 0 })).toEqual({
      kind: "failing",
      reason: "no response in time",
    });
  });

  it("fails if the body of the page never ends", async () => {
    site["/slow"] = (response) =>
      response.writeHead(200, { "content-type": "text/html" }).write("<h1>");
    expect(await check("/slow#a", { timeout: 100, retries: 0 })).toEqual({
      kind: "failing",
      reason: "no response in time",
    });
  });
});

describe("a site that fails intermittently", () => {
  it("is retried, each time after a longer pause", async () => {
    site["/flaky"] = inTurn(status(503), status(500), status(200));
    expect(await check("/flaky", { pause: 10 })).toEqual({ kind: "fine" });
    expect(requests.filter((request) => request.startsWith("GET"))).toHaveLength(3);
    expect(waits).toEqual([10, 20, 10, 40, 10]);
  });

  it("is reported as failing if the retries fail too", async () => {
    site["/flaky"] = status(503);
    expect(await check("/flaky")).toEqual({ kind: "failing", reason: "status 503" });
    expect(requests).toHaveLength(4);
  });
});

describe("a site that limits requests", () => {
  it("isn't contacted again for as long as it asks", async () => {
    site["/a"] = inTurn(status(429, { "retry-after": "7" }), status(200));
    expect(await check("/a")).toEqual({ kind: "fine" });
    expect(waits).toContain(7000);
  });

  it("isn't contacted again until the date that it specifies", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    site["/a"] = inTurn(status(429, { "retry-after": date }), status(200));
    await check("/a");
    expect(Math.max(...waits)).toBeGreaterThan(30_000);
  });

  it("isn't retried if the wait would be too long", async () => {
    site["/a"] = status(429, { "retry-after": "9999" });
    expect(await check("/a")).toEqual({ kind: "failing", reason: "status 429" });
    expect(requests).toEqual(["HEAD /a", "GET /a"]);
  });

  it("gets one request at a time, with a pause before the next", async () => {
    let atOnce = 0;
    let most = 0;
    const slow: Answer = (response) => {
      most = Math.max(most, (atOnce += 1));
      setTimeout(() => {
        atOnce -= 1;
        response.end();
      }, 20);
    };
    site["/a"] = site["/b"] = slow;
    // Both hosts lead to the same server in the end.
    const other = origin.replace("127.0.0.1", "localhost");
    site["/other"] = status(302, { location: `${origin}/b` });
    await checkLinks([`${origin}/a`, `${other}/other`], {
      wait: async (ms) => waits.push(ms),
      pause: 5,
    });
    expect(most).toBe(1);
    expect(waits).toEqual([5]);
  });
});

describe("a page that moved", () => {
  it("is reported if the redirect is permanent", async () => {
    site["/old"] = status(301, { location: "/new" });
    site["/new"] = status(200);
    expect(await check("/old")).toEqual({ kind: "moved", to: `${origin}/new` });
  });

  it("is fine if the redirect is temporary", async () => {
    site["/old"] = status(302, { location: "/new" });
    site["/new"] = status(200);
    expect(await check("/old")).toEqual({ kind: "fine" });
  });

  it("is reported up to the last permanent redirect, with the anchor", async () => {
    site["/old"] = status(308, { location: "/new" });
    site["/new"] = status(302, { location: "/today" });
    site["/today"] = html('<h2 id="part">');
    expect(await check("/old#part")).toEqual({ kind: "moved", to: `${origin}/new#part` });
  });

  it("is dead if the target doesn't exist, and failing if the redirects loop", async () => {
    site["/old"] = status(301, { location: "/gone" });
    expect(await check("/old")).toEqual({ kind: "dead", reason: "status 404" });
    site["/round"] = status(301, { location: "/round" });
    expect(await check("/round")).toMatchObject({ kind: "failing" });
  });
});

describe("an anchor", () => {
  it("is found as an id or a name on the page", async () => {
    site["/page"] = html('<h2 id="überblick">A</h2><a name="old"></a><h3 id="user-content-b">');
    for (const anchor of ["#%C3%BCberblick", "#old", "#b"]) {
      expect(await check(`/page${anchor}`), anchor).toEqual({ kind: "fine" });
    }
    expect(await check("/page#gone")).toEqual({ kind: "anchor", reason: "the page has no #gone" });
  });

  it.each(["#L12-L20", "#/route", "#:~:text=words", "#!route", "#"])(
    "isn't looked up if it's %s",
    async (anchor) => {
      site["/page"] = html("<p>text</p>");
      expect(await check(`/page${anchor}`)).toEqual({ kind: "fine" });
    },
  );

  it("isn't looked up if the response isn't HTML", async () => {
    site["/file"] = (response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
    expect(await check("/file#page=2")).toEqual({ kind: "fine" });
  });
});
