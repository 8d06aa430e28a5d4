import type { ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import {
  fetchContributions,
  OpenCollectiveFailure,
  openCollectiveSettings,
} from "../../../../../plugins/gatsby-source-open-collective/lib/open-collective";
import { onTestFinished } from "../../../../support/clean-up";
import { donation, member, startOpenCollective } from "../../../../support/open-collective";

const now = new Date("2026-11-21T12:00:00Z");
const ask = (url: string, token: string | null = null) =>
  fetchContributions({ url, token }, "webpack", now);

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => new Error("it worked"),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OpenCollectiveFailure);
  return (error as Error).message;
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end("{}");
const says = (body: string) => (response: ServerResponse) => response.end(body);
const list = (nodes: unknown, totalCount: unknown = null) =>
  says(JSON.stringify({ data: { account: { list: { totalCount, nodes } } } }));

describe("the settings", () => {
  it("are empty by default, and the plugin requests nothing", () => {
    expect(openCollectiveSettings({})).toBeUndefined();
    expect(openCollectiveSettings({ OPEN_COLLECTIVE_TOKEN: " ", OPEN_COLLECTIVE_URL: "" })).toBe(
      undefined,
    );
  });

  it("are a token for the public API, an address that needs no token, or both", () => {
    expect(openCollectiveSettings({ OPEN_COLLECTIVE_TOKEN: "secret\n" })).toEqual({
      url: "https://api.opencollective.com/graphql/v2",
      token: "secret",
    });
    expect(openCollectiveSettings({ OPEN_COLLECTIVE_URL: "http://localhost/" })).toEqual({
      url: "http://localhost/",
      token: null,
    });
  });
});

describe("a response", () => {
  it("contains what each account gave in total and in the last year", async () => {
    const api = await startOpenCollective(
      [member("ada", 500, { createdAt: "2024-05-01T10:00:00.000Z" }), member("bob", 20)],
      [donation("ada", 10), donation("ada", 10), donation("carol", 3)],
    );
    expect(await ask(api.url)).toEqual([
      {
        slug: "ada",
        name: "Name of ada",
        url: "https://ada.example/",
        image: "https://images.opencollective.com/ada/avatar.png",
        total: 50_000,
        lastYear: 2_000,
        since: "2024-05-01T10:00:00.000Z",
      },
      expect.objectContaining({ slug: "bob", total: 2_000, lastYear: 0 }),
      expect.objectContaining({ slug: "carol", total: 0, lastYear: 300, since: null }),
    ]);
    const dates = api.requests.flatMap(({ variables }) => variables.dateFrom ?? []);
    expect(dates).toEqual(["2025-11-21T12:00:00.000Z"]);
  });

  it("is read in pages of a thousand", async () => {
    const members = Array.from({ length: 2500 }, (_, index) => member(`m${index}`, 5));
    const api = await startOpenCollective(members, [donation("m0", 12)]);
    expect(await ask(api.url)).toHaveLength(2500);
    const pages = api.requests.filter((request) => request.list === "members");
    expect(pages.map(({ variables }) => [variables.limit, variables.offset])).toEqual([
      [1000, 0],
      [1000, 1000],
      [1000, 2000],
    ]);
  });

  it("is complete even if the API returns fewer entries per page than requested", async () => {
    const api = await startOpenCollective();
    const nodes = [member("a", 1), member("b", 2), member("c", 3)];
    // Both lists are read at the same time, so each page of either has one node.
    api.instead = nodes.flatMap((node) => [list([node], 3), list([node], 3)]);
    api.transactions = [];
    const slugs = (await ask(api.url)).map(({ slug }) => slug);
    expect(slugs).toEqual(["a", "b", "c"]);
  });

  it("is requested with the token if there is one", async () => {
    const api = await startOpenCollective([member("ada", 5)]);
    await ask(api.url, "secret");
    expect(api.requests.map(({ headers }) => headers["personal-token"])).toEqual([
      "secret",
      "secret",
    ]);
    await ask(api.url);
    expect(api.requests.slice(2).map(({ headers }) => headers["personal-token"])).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("an API that fails temporarily is called a second time", () => {
  it.each([
    ["a server error", status(502)],
    ["a limit of requests", status(429)],
    ["a cut connection", (response: ServerResponse) => void response.destroy()],
  ])("%s", async (_name, fault) => {
    const api = await startOpenCollective([member("ada", 5)]);
    api.instead = [fault];
    expect(await ask(api.url)).toHaveLength(1);
    expect(api.requests).toHaveLength(3);
  });

  it("but not a third time", async () => {
    const api = await startOpenCollective([member("ada", 5)]);
    api.instead = Array.from({ length: 4 }, () => status(503));
    expect(await failureOf(ask(api.url))).toBe("it returned status 503");
    expect(api.requests.length).toBeLessThanOrEqual(4);
  });
});

describe("the plugin gives up on the API", () => {
  it("if it's down", async () => {
    const api = await startOpenCollective();
    await api.stop();
    expect(await failureOf(ask(api.url))).toBe("it can't be reached (ECONNREFUSED)");
  });

  it("if it doesn't respond within five seconds or never stops responding, without a second try", async () => {
    // A time limit mustn't depend on when Node.js collects garbage.
    setFlagsFromString("--expose-gc");
    const collecting = setInterval(runInNewContext("gc") as () => void, 500);
    onTestFinished(() => clearInterval(collecting));
    const drip = (response: ServerResponse) => {
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
    };
    const apis = [await startOpenCollective(), await startOpenCollective()] as const;
    apis[0].instead = [() => undefined, () => undefined];
    apis[1].instead = [drip, drip];
    const messages = await Promise.all(apis.map(({ url }) => failureOf(ask(url))));
    expect(messages).toEqual(["it didn't respond in time", "it didn't respond in time"]);
    for (const { requests } of apis) expect(requests.length).toBeLessThanOrEqual(2);
  }, 15_000);

  it("if its lists never end", async () => {
    const api = await startOpenCollective();
    const page = Array.from({ length: 1000 }, () => member("ada", 5));
    api.instead = Array.from({ length: 200 }, () => list(page));
    expect(await failureOf(ask(api.url))).toMatch(/more than 10 requests.*OPEN_COLLECTIVE_TOKEN/);
    expect(api.requests.length).toBeLessThanOrEqual(10);
  });

  it("if it rejects the token, which isn't included in the error", async () => {
    const api = await startOpenCollective();
    api.instead = [status(401), status(401)];
    const message = await failureOf(ask(api.url, "secret"));
    expect(message).toBe("it rejected OPEN_COLLECTIVE_TOKEN (401)");
    // This token isn't a valid header value, and fetch's own error message would include it.
    expect(await failureOf(ask(api.url, "two\nlines of a secret"))).not.toContain("secret");
  });

  it("if it redirects to another host, which must not receive the token", async () => {
    const api = await startOpenCollective();
    const other = await startOpenCollective([member("ada", 5)]);
    const away = status(307, { location: other.url });
    api.instead = [away, away];
    expect(await failureOf(ask(api.url, "secret"))).toBe("it returned status 307");
    expect(other.requests).toEqual([]);
  });

  it("if its address is invalid", async () => {
    expect(await failureOf(ask("not an address"))).toMatch(/^it can't be reached/);
  });

  it.each([
    ["HTML", says("<!doctype html><title>Maintenance</title>"), "its response isn't JSON"],
    ["nothing", says(""), "its response isn't JSON"],
    ["an error", says('{"errors":[{"message":"No"}],"data":null}'), "doesn't match its API"],
    ["no such account", says('{"data":{"account":null}}'), "doesn't match its API"],
    ["a list that is none", list("everybody"), "doesn't match its API"],
    ["nobody", list([]), "no readable sponsors"],
    ["nonsense", list([1, null, "x", { account: 1 }]), "no readable sponsors"],
    ["mostly nonsense", list([member("ada", 5), 1, 2, 3]), "no readable sponsors"],
  ])("if it responds with %s", async (_name, answer, message) => {
    const api = await startOpenCollective();
    api.instead = [answer, answer];
    expect(await failureOf(ask(api.url))).toContain(message);
  });
});
