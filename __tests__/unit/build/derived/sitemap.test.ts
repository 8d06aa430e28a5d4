import { describe, expect, it } from "@jest/globals";
import { parseDocument } from "htmlparser2";
import { robots, sitemap } from "../../../../src/build/derived/sitemap";

describe("the sitemap", () => {
  const text = sitemap(
    [
      { url: "/guides/", lastUpdated: "2026-01-02" },
      { url: "/", lastUpdated: null },
      { url: "/a&b/é/", lastUpdated: null },
    ],
    "https://docs.example",
  );

  it("lists absolute addresses in order, with the date if it's known", () => {
    expect(text.match(/<url>.*<\/url>/g)).toEqual([
      "<url><loc>https://docs.example/</loc></url>",
      "<url><loc>https://docs.example/a&amp;b/%C3%A9/</loc></url>",
      "<url><loc>https://docs.example/guides/</loc><lastmod>2026-01-02</lastmod></url>",
    ]);
  });

  it("is valid XML", () => {
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:/);
    expect(parseDocument(text, { xmlMode: true }).children.length).toBeGreaterThan(0);
  });
});

it("robots.txt links to the sitemap and allows all crawlers", () => {
  const lines = robots("https://docs.example").split("\n");
  expect(lines).toContain("Sitemap: https://docs.example/sitemap.xml");
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual([]);
});
