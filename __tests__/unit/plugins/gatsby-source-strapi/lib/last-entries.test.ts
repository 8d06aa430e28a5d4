// Entries from a server that answers like Strapi 5, and what's left when it doesn't.
import { beforeEach, describe, test } from "@jest/globals";
import { lastEntries } from "../../../../../plugins/gatsby-source-strapi/lib/last-entries";
import {
  strapiSettings,
  type Settings,
  type Status,
} from "../../../../../plugins/gatsby-source-strapi/lib/strapi";
import { onTestFinished } from "../../../../support/clean-up";
import { expect } from "../../../../support/expect";
import { fail, page, published, startStrapi, type FakeStrapi } from "../../../../support/strapi";

let strapi: FakeStrapi;
let settings: Settings;
let cache: Map<string, unknown>;

const read = (status: Status = "published") =>
  lastEntries(settings, status, {
    get: (key) => Promise.resolve(cache.get(key)),
    set: (key, value) => Promise.resolve(cache.set(key, value)),
  });

beforeEach(async () => {
  strapi = await startStrapi([published("a", page("guides/a", "Text of A."))]);
  onTestFinished(strapi.stop);
  settings = strapiSettings({ STRAPI_URL: `${strapi.url}/`, STRAPI_TOKEN: strapi.token });
  cache = new Map();
});

describe("entries", () => {
  test("are split into section and name, with their other fields", async () => {
    strapi.entries = [
      published("a", page("guides/deep/a", "A.", { sort: 3, group: "Basics", description: "D." })),
    ];
    const { entries, warnings } = await read();
    expect(warnings).toEqual([]);
    expect(entries).toMatchObject([
      { section: "guides", slug: "deep/a", sort: 3, group: "Basics", description: "D." },
    ]);
    expect(entries[0]!.markdown).toBe("A.");
  });

  test("are read from all pages of the list", async () => {
    strapi.entries = Array.from({ length: 250 }, (_, index) =>
      published(`id-${index}`, page(`guides/page-${index}`, "")),
    );
    const { entries } = await read();
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(250);
    expect(strapi.answered).toHaveLength(3);
  });

  test("are drafts only if drafts are asked for", async () => {
    strapi.entries = [
      { documentId: "a", published: page("guides/a", "Old."), draft: page("guides/a", "New.") },
      { documentId: "b", draft: page("guides/b", "Only a draft.") },
    ];
    expect((await read()).entries.map(({ markdown }) => markdown)).toEqual(["Old."]);
    const drafts = (await read("draft")).entries.map(({ markdown }) => markdown);
    expect(drafts).toEqual(["New.", "Only a draft."]);
  });

  test("aren't transferred again if nothing changed", async () => {
    await read();
    expect((await read()).entries).toMatchObject([{ markdown: "Text of A." }]);
    strapi.entries = [published("a", page("guides/a", "Changed."))];
    expect((await read()).entries).toMatchObject([{ markdown: "Changed." }]);
    expect(strapi.answered).toEqual([200, 304, 200]);
  });

  test("with invalid fields are left out, and the warning names them", async () => {
    strapi.entries.push(published("b", page("Guides/B b", "", { title: " " })));
    const { entries, warnings } = await read();
    expect(entries).toHaveLength(1);
    expect(warnings.join()).toMatch(/"Guides\/B b" isn't shown \(title: .*slug: must be a section/);
  });

  test.each(["../secret", "guides", "/guides/a", "guides//a", "guides/a/", "guides/a?b"])(
    "can't have the address %s",
    async (slug) => {
      strapi.entries = [published("a", page(slug, ""))];
      expect((await read()).entries).toEqual([]);
    },
  );
});

describe("without a usable answer", () => {
  const faults: [string, NonNullable<FakeStrapi["instead"]>, RegExp][] = [
    [
      "an error",
      (r) => fail(r, 400, "ValidationError", "Invalid status"),
      /400 \(Invalid status\)/,
    ],
    ["a server error", (r) => r.writeHead(502).end("<h1>Bad gateway"), /it returned status 502/],
    ["garbage", (r) => r.end("<!doctype html>"), /doesn't match the API of Strapi 5/],
    ["another format", (r) => r.end('{"data":{}}'), /doesn't match the API of Strapi 5/],
    ["a closed connection", (r) => r.destroy(), /the connection failed/],
    ["a redirect", (r) => r.writeHead(302, { location: "/x" }).end(), /it returned status 302/],
    ["no collection", (r) => fail(r, 404, "NotFoundError", "Not Found"), /no collection doc-pages/],
  ];

  test.each(faults)("because of %s, the last one stays", async (_name, instead, reason) => {
    await read();
    strapi.instead = instead;
    const { entries, warnings } = await read();
    expect(entries).toMatchObject([{ markdown: "Text of A." }]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(reason);
    expect(warnings[0]).toContain("The site shows its last response");
  });

  test("because the token is wrong, the message names the variable but not the token", async () => {
    settings.token = "a-wrong-secret";
    const message = await read().catch((error: Error) => error.message);
    expect(message).toMatch(/rejected STRAPI_TOKEN \(401\).*There is no earlier response/);
    expect(message).not.toContain("a-wrong-secret");
  });

  test("and without an earlier one, the build can't go on", async () => {
    await strapi.stop();
    await expect(read()).rejects.toThrow(/ECONNREFUSED.*remove STRAPI_URL/);
  });
});

test.each([
  "cms.example.org",
  "ftp://cms.example.org",
  "https://me:pw@cms.example.org",
  "https://a.example/?b",
])("%s isn't accepted as the address of Strapi", (url) => {
  expect(() => strapiSettings({ STRAPI_URL: url })).toThrow(/STRAPI_URL isn't a valid address/);
});
