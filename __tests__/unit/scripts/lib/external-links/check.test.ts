import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { beforeEach, describe, it } from "@jest/globals";
import { checkLinks } from "../../../../../scripts/lib/external-links/check";
import { onTestFinished } from "../../../../support/clean-up";
import { expect } from "../../../../support/expect";
import { startServer } from "../../../../support/local-server";

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

let origin: string;
/** How the site responds at each path. */
let site: Record<string, Answer>;
/** The requests in the order they arrived, such as "HEAD /a". */
let requests: string[];

beforeEach(async () => {
  requests = [];
  site = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, origin);
    requests.push(`${request.method} ${pathname}`);
    (site[pathname] ?? status(404))(response, request);
  });
  const started = await startServer(server);
  origin = started.origin;
  onTestFinished(started.stop);
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

async function check(path: string, options: Parameters<typeof checkLinks>[1] = {}) {
  const outcomes = await checkLinks([origin + path], { retries: 0, ...options });
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
    expect(await check("/a")).toEqual({ kind: "blocked", reason: "status 403" });
  });

  it("fails if no server is listening", async () => {
    const outcomes = await checkLinks(["http://127.0.0.1:9/"], { retries: 0 });
    expect([...outcomes.values()]).toMatchObject([{ kind: "failing" }]);
  });

  it("fails if the site doesn't respond in time", async () => {
    site["/slow"] = () => {};
    expect(await check("/slow", { timeout: 1000 })).toEqual({
      kind: "failing",
      reason: "no response in time",
    });
  });

  it("is fine if the page starts but never ends", async () => {
    site["/slow"] = (response) =>
      response.writeHead(200, { "content-type": "text/html" }).write("<h1>");
    expect(await check("/slow#a", { timeout: 1000 })).toEqual({ kind: "fine" });
  });
});

describe("a site that fails intermittently", () => {
  it("is retried", async () => {
    site["/flaky"] = inTurn(status(503), status(200));
    expect(await check("/flaky", { retries: 1 })).toEqual({ kind: "fine" });
  });

  it("is reported as failing if the retries fail too", async () => {
    site["/flaky"] = status(503);
    expect(await check("/flaky", { retries: 1 })).toEqual({
      kind: "failing",
      reason: "status 503",
    });
    expect(requests.filter((request) => request.startsWith("GET"))).toHaveLength(2);
  });

  it("is retried after our own pause, even if it asks for a longer one", async () => {
    site["/a"] = inTurn(status(429, { "retry-after": "9999" }), status(200));
    expect(await check("/a", { retries: 1 })).toEqual({ kind: "fine" });
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

  it("is reported with the address of the first redirect and the anchor", async () => {
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
    site["/page"] = html(
      '<h2 id="überblick">A</h2><a name="old"></a><a id="user-content-b" href="#b"></a>',
    );
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
