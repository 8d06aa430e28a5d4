import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Node, NodePluginArgs, PluginOptions } from "gatsby";
import { sourceSponsors } from "../../../../../plugins/gatsby-source-open-collective/lib/source-sponsors";
import type { SponsorCount, SponsorLists, SponsorType } from "../../../../../src/sponsors/sponsors";
import { donation, member, startOpenCollective } from "../../../../support/open-collective";
import { stubEnv, unstubAllEnvs } from "../../../../support/stubs";
import { folderForEachTest } from "../../../../support/temporary-folder";

/** The tests fake only the date, so these timers stay real. */
const TIMERS = [
  "clearImmediate",
  "clearInterval",
  "clearTimeout",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "setInterval",
  "setTimeout",
] as const;

const folder = folderForEachTest();
let node: (Node & { ranks: SponsorCount[] }) | undefined;
let created: number;
let entries: Map<string, unknown>;
let reported: [level: string, text: string][];

beforeEach(() => {
  node = undefined;
  created = 0;
  entries = new Map();
  reported = [];
  jest.spyOn(process, "cwd").mockReturnValue(folder);
  stubEnv("OPEN_COLLECTIVE_TOKEN", "");
  stubEnv("OPEN_COLLECTIVE_URL", "");
  jest.useFakeTimers({ doNotFake: [...TIMERS], now: new Date("2026-11-21T12:00:00Z") });
  writeSponsors("- name: Segment\n  url: https://segment.com/\n  total: 2400000\n");
});
afterEach(() => {
  jest.restoreAllMocks();
  unstubAllEnvs();
  jest.useRealTimers();
});

const writeSponsors = (text: string) => writeFileSync(path.join(folder, "sponsors.yaml"), text);

/** The part of Gatsby that a source plugin uses. */
const gatsby = {
  actions: {
    createNode: async (made: NonNullable<typeof node>) => {
      // Gatsby only keeps a node whose digest is the same.
      if (node?.internal.contentDigest === made.internal.contentDigest) return;
      created += 1;
      node = structuredClone(made);
    },
  },
  cache: {
    get: async (key: string) => entries.get(key),
    set: async (key: string, value: unknown) => entries.set(key, structuredClone(value)),
  },
  createContentDigest: (value: unknown) => JSON.stringify(value),
  createNodeId: (name: string) => `id of ${name}`,
  getNodesByType: () => (node ? [node] : []),
  reporter: {
    warn: (text: string) => reported.push(["warning", text]),
    success: (text: string) => reported.push(["success", text]),
    panicOnBuild: ({ context }: { context: { text: string } }) =>
      reported.push(["error", context.text]),
  },
} as unknown as NodePluginArgs;

async function run(url = ""): Promise<void> {
  reported.length = 0;
  stubEnv("OPEN_COLLECTIVE_URL", url);
  const options = { plugins: [], contentDirectory: folder, account: "webpack" };
  await sourceSponsors(gatsby, options as PluginOptions);
}

const file = (type: SponsorType) => path.join(folder, `public/sponsors/${type}.json`);
const lists = (type: SponsorType) => JSON.parse(readFileSync(file(type), "utf8")) as SponsorLists;
const names = (type: SponsorType) =>
  Object.values(lists(type)).flatMap((members) => members.map(({ name }) => name));
const goTo = (date: string) => jest.setSystemTime(new Date(date));

describe("without settings", () => {
  it("nothing is requested, and the lists show the sponsors in the file", async () => {
    const fetched = jest.spyOn(globalThis, "fetch");
    await run();
    expect(fetched).not.toHaveBeenCalled();
    expect(lists("total")).toEqual({
      gold: [{ slug: "segment", name: "Segment", url: "https://segment.com/", image: null }],
    });
    expect(lists("monthly")).toEqual({});
    expect(node).toMatchObject({
      slug: "sponsors",
      ranks: [{ rank: "gold", monthly: 0, total: 1 }],
      internal: { type: "SponsorSummary" },
    });
    expect(reported).toEqual([]);
  });

  it("a tree without the file has no sponsors, and neither does its node", async () => {
    rmSync(path.join(folder, "sponsors.yaml"));
    await run();
    expect([lists("total"), lists("monthly"), node!.ranks, reported]).toEqual([{}, {}, [], []]);
  });

  it("the last successful response is shown", async () => {
    const api = await startOpenCollective([member("ada", 500)]);
    await run(api.url);
    goTo("2026-12-24T12:00:00Z");
    await run();
    expect(names("total")).toEqual(["Segment", "Name of ada"]);
    expect(api.requests).toHaveLength(2);
  });
});

describe("with Open Collective", () => {
  it("both lists are created, and the counts are in the order of the ranks", async () => {
    const api = await startOpenCollective(
      [member("ada", 60_000), member("bob", 5, { createdAt: "2026-11-20T00:00:00.000Z" })],
      [donation("ada", 1200)],
    );
    await run(api.url);
    expect(names("total")).toEqual(["Name of bob", "Name of ada", "Segment", "Name of bob"]);
    expect(Object.keys(lists("monthly"))).toEqual(["latest", "silver"]);
    expect(node!.ranks).toEqual([
      { rank: "latest", monthly: 1, total: 1 },
      { rank: "platinum", monthly: 0, total: 1 },
      { rank: "gold", monthly: 0, total: 1 },
      { rank: "silver", monthly: 1, total: 0 },
      { rank: "backer", monthly: 0, total: 1 },
    ]);
    expect(api.requests.map(({ variables }) => variables.account)).toEqual(["webpack", "webpack"]);
  });

  it("the API is called once a day, and the lists stay the same for the day", async () => {
    const api = await startOpenCollective([member("ada", 500)]);
    await run(api.url);
    for (const type of ["total", "monthly"] as const) utimesSync(file(type), 1, 1);
    api.members = [member("ada", 50_000)];
    goTo("2026-11-21T23:59:00Z");
    await run(api.url);
    expect(api.requests).toHaveLength(2);
    expect(statSync(file("total")).mtimeMs).toBe(1000);
    expect(created).toBe(1);
    goTo("2026-11-22T00:01:00Z");
    await run(api.url);
    expect(api.requests).toHaveLength(4);
    expect(Object.keys(lists("total"))).toEqual(["platinum", "gold"]);
  });

  it("a change that affects no count leaves the node, and therefore the home page, unchanged", async () => {
    const api = await startOpenCollective([member("ada", 500)]);
    await run(api.url);
    api.members = [member("bob", 600)];
    goTo("2026-11-22T12:00:00Z");
    await run(api.url);
    expect(names("total")).toEqual(["Segment", "Name of bob"]);
    expect(created).toBe(1);
  });

  it("new settings are tried immediately", async () => {
    const api = await startOpenCollective([member("ada", 500)]);
    api.instead = [401, 401].map((status) => (response) => response.writeHead(status).end());
    await run(api.url);
    stubEnv("OPEN_COLLECTIVE_TOKEN", "the right one");
    await run(api.url);
    expect(names("total")).toContain("Name of ada");
  });
});

describe("a failure", () => {
  it("never stops a build: the site shows the sponsors in the file, and one warning explains why", async () => {
    const api = await startOpenCollective();
    await api.stop();
    await run(api.url);
    expect(names("total")).toEqual(["Segment"]);
    expect(reported).toEqual([
      [
        "warning",
        "Sponsors: couldn't read the list from Open Collective: it can't be reached (ECONNREFUSED). The site shows only those of sponsors.yaml; the next attempt is tomorrow.",
      ],
    ]);
    await run(api.url);
    expect(reported).toEqual([]);
  });

  it("leaves the last successful response in place", async () => {
    const api = await startOpenCollective([member("ada", 500)]);
    await run(api.url);
    goTo("2026-11-23T12:00:00Z");
    const html = (response: ServerResponse) => response.end("<html>");
    api.instead = [html, html];
    await run(api.url);
    expect(names("total")).toEqual(["Segment", "Name of ada"]);
    expect(reported[0]![1]).toContain(
      "its response isn't JSON. The site shows the list of 2026-11-21",
    );
  });
});

it("a mistake in the file is reported with its place, only once, until it's fixed", async () => {
  writeSponsors("- name: Segment\n  url: segment.com\n  total: 2400000\n");
  await run();
  expect(reported).toEqual([["error", expect.stringContaining("sponsors.yaml:2  url must be")]]);
  await run();
  expect(reported).toEqual([]);
  writeSponsors("");
  await run();
  expect(reported).toEqual([["success", expect.any(String)]]);
});
