import { describe, expect, it } from "@jest/globals";
import {
  REQUESTS_ON_GITHUB,
  firstRank,
  githubSearchUrl,
  pageCount,
  parseRequestPage,
  parseRequestSearch,
  refusedUntil,
  requestSearchUrl,
} from "../../../src/vote/feature-requests";

const today = Date.parse("2026-11-21T12:00:00Z");
const search = { text: "", age: null, page: 1 } as const;
const requests = "repo:webpack/webpack is:issue is:open (type:Feature OR label:enhancement)";
const parametersOf = (url: string) => new URL(url).searchParams;

describe("the search on GitHub", () => {
  it("requests webpack's open feature requests, sorted by the number of thumbs-up", () => {
    const url = new URL(githubSearchUrl(search, today));
    expect(url.origin + url.pathname).toBe("https://api.github.com/search/issues");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      q: requests,
      // GitHub supports OR between qualifiers only in its advanced search.
      advanced_search: "true",
      sort: "reactions-+1",
      order: "desc",
      page: "1",
    });
  });

  it("matches the search on GitHub's own page", () => {
    expect(`repo:webpack/webpack ${parametersOf(REQUESTS_ON_GITHUB).get("q")}`).toBe(
      `${requests} sort:reactions-+1-desc`,
    );
  });

  it("limits the age with a date", () => {
    const url = githubSearchUrl({ ...search, age: "year" }, today);
    expect(parametersOf(url).get("q")).toContain(" created:>=2025-11-20");
  });

  it.each([
    ["source maps", '"source" "maps"'],
    ["repo:evil/evil", '"repo:evil/evil"'],
    ["x OR y", '"x" "OR" "y"'],
    ['" OR repo:evil/evil "', '"OR" "repo:evil/evil"'],
    ['\\" is:pr', '"is:pr"'],
    ["-label:bug", '"-label:bug"'],
  ])("treats %j as plain words", (text, words) => {
    expect(parametersOf(githubSearchUrl({ ...search, text }, today)).get("q")).toBe(
      `${requests} ${words}`,
    );
  });
});

describe("the page's address", () => {
  it.each([
    [search, "/vote/"],
    [{ text: "css & html", age: "month", page: 3 }, "/vote/?q=css+%26+html&created=month&page=3"],
  ] as const)("encodes and restores %j", (state, url) => {
    expect(requestSearchUrl(state)).toBe(url);
    expect(parseRequestSearch(new URL(url, "https://x.example").search)).toEqual(state);
  });

  it.each(["?page=0", "?page=-2", "?page=1.5", "?page=1e9", "?page=x", "?created=toString", "?q="])(
    "ignores invalid values: %s",
    (query) => {
      expect(parseRequestSearch(query)).toEqual(search);
    },
  );

  it("limits the text to the length that GitHub accepts", () => {
    const { text } = parseRequestSearch(`?q=${"a ".repeat(500)}`);
    const query = parametersOf(githubSearchUrl({ text, age: "3-years", page: 1 }, today)).get("q")!;
    expect(query.length).toBeLessThanOrEqual(256);
  });
});

const issue = {
  number: 7,
  title: "Bundle <b>everything</b>",
  html_url: "https://github.com/webpack/webpack/issues/7",
  reactions: { "+1": 12, "-1": 3 },
  comments: 4,
  created_at: "2019-03-01T10:00:00Z",
  labels: [{ name: "enhancement" }, { name: "help wanted" }],
};
const answer = (...items: unknown[]) => ({ total_count: 1, incomplete_results: false, items });

describe("GitHub's response", () => {
  it("is converted to feature requests without changes to their texts", () => {
    expect(parseRequestPage(answer(issue))).toEqual({
      total: 1,
      incomplete: false,
      requests: [
        {
          number: 7,
          title: "Bundle <b>everything</b>",
          votes: 12,
          comments: 4,
          created: "2019-03-01T10:00:00Z",
          labels: ["enhancement", "help wanted"],
        },
      ],
    });
  });

  it.each([
    ["of another repository", { ...issue, html_url: "https://github.com/evil/evil/issues/7" }],
    ["of another host", { ...issue, html_url: "https://evil.example/webpack/webpack/issues/7" }],
    ["with a script for an address", { ...issue, html_url: "javascript:alert(1)" }],
  ])("is stripped of an issue %s", (_, item) => {
    expect(parseRequestPage(answer(item, issue)).requests).toHaveLength(1);
  });

  it.each([[null], ["<html>"], [{}], [{ items: {} }]])("is rejected if it's %j", (value) => {
    expect(() => parseRequestPage(value)).toThrow(TypeError);
  });
});

describe("a rate limit", () => {
  const response = (status: number, headers: Record<string, string> = {}) => ({
    status,
    headers: new Headers(headers),
  });

  it("states when GitHub accepts requests again", () => {
    const limited = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795262400" };
    expect(refusedUntil(response(403, limited), today)).toBe(1_795_262_400_000);
    expect(refusedUntil(response(429, { "retry-after": "30" }), today)).toBe(today + 30_000);
    expect(refusedUntil(response(429), today)).toBe(today + 60_000);
  });

  it("is distinguished from an error", () => {
    expect(refusedUntil(response(403), today)).toBeUndefined();
    expect(refusedUntil(response(500, { "retry-after": "30" }), today)).toBeUndefined();
    expect(refusedUntil(response(200), today)).toBeUndefined();
  });
});

describe("pages", () => {
  it("end where GitHub stops returning results", () => {
    expect(pageCount(0)).toBe(0);
    expect(pageCount(25)).toBe(1);
    expect(pageCount(26)).toBe(2);
    expect(pageCount(50_000)).toBe(40);
    expect(firstRank(1)).toBe(1);
    expect(firstRank(3)).toBe(51);
  });
});
