import { describe, expect, test } from "@jest/globals";
import { headersFor, parseHeaders, parseRedirects } from "../../../../scripts/lib/host-files";
import { headerRules } from "../../../../src/build/deploy/header-rules";
import { headersFile, redirectsFile, vercelFile } from "../../../../src/build/deploy/host-files";

const HASH = "3f0a9c2b7d";
const files = [
  `app-${HASH}.js`,
  "app-0000000000.js",
  `app-extra-${HASH}.js`,
  `12-${HASH}.js`,
  `app.${HASH}${HASH}.css`,
  "sw.js",
  "idb-keyval-3.2.0-iife.min.js",
  "index.html",
];

const rules = headerRules("default-src 'self'", files);
const cacheControl = (pathname: string) => headersFor(rules, pathname).get("Cache-Control");

test.each([
  ...files.slice(0, 5).map((name) => `/${name}`),
  "/static/cube-3f0a.svg",
  "/content-assets/3f0a-a.png",
])("%s is immutable", (pathname) => {
  expect(cacheControl(pathname)).toBe("public, max-age=31536000, immutable");
});

test.each([
  "/",
  "/concepts/index.html",
  "/page-data/concepts/page-data.json",
  "/content/concepts.json",
  "/sw.js",
  "/idb-keyval-3.2.0-iife.min.js",
  `/guides/app-${HASH}.js`,
  "/search/v2/titles.json",
])("%s is revalidated, which is the default of hosts", (pathname) => {
  expect(cacheControl(pathname)).toBeUndefined();
});

describe("the header rules", () => {
  test("let only the playground's own files evaluate code, and only its page show frames", () => {
    const policy = (pathname: string) =>
      headersFor(headerRules("frame-src 'none'; script-src 'self'", files), pathname).get(
        "Content-Security-Policy",
      );
    expect(policy("/")).toBe("frame-src 'none'; script-src 'self'");
    expect(policy("/playground/")).toBe("frame-src 'self'; script-src 'self'");
    expect(policy("/playground-files/1/worker.js")).toContain("'unsafe-eval'");
    expect(policy("/playground-files/1/worker.js")).toContain("default-src 'none'");
    expect(policy("/playground-version.json")).not.toContain("'unsafe-eval'");
  });

  test("replace the policy of all files on Cloudflare, whose rules add up", () => {
    expect(headersFile(rules)).toContain(
      "/playground-files/*\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'none'",
    );
  });

  test("set each header at most once for every path", () => {
    for (const pathname of [
      ...files.map((name) => `/${name}`),
      "/llms.txt",
      "/concepts/index.md",
    ]) {
      const values = [...headersFor(rules, pathname).values()];
      expect(values.filter((value) => value.includes(", public"))).toEqual([]);
    }
  });

  test("don't change when the hash of a bundle changes", () => {
    const names = files.map((name) => name.replace(HASH, "aaaaaaaaaa"));
    expect(headerRules("default-src 'self'", names)).toEqual(rules);
  });

  test("survive being written to _headers and read again", () => {
    expect(parseHeaders(headersFile(rules))).toEqual(rules);
  });

  test("have the same effect on Vercel", () => {
    const { headers } = JSON.parse(vercelFile(rules, [])) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    for (const pathname of [
      ...files.map((name) => `/${name}`),
      "/concepts/index.md",
      "/static/a/b.svg",
    ]) {
      const sent = headers
        .filter(({ source }) => new RegExp(`^${source}$`).test(pathname))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]));
      expect(new Map(sent as [string, string][])).toEqual(headersFor(rules, pathname));
    }
  });
});

test("redirects keep their meaning when they're read from _redirects", () => {
  const text = redirectsFile([
    { from: "/old/", to: "/new/#a" },
    { from: "/über/", to: "/guides/" },
  ]);
  expect(text).toContain("/%C3%BCber/ /guides/ 301\n");
  expect(parseRedirects(text)).toEqual([
    { from: "/old/", to: "/new/#a", status: 301 },
    { from: "/über/", to: "/guides/", status: 301 },
  ]);
});
