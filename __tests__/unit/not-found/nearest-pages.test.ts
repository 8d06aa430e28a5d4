import { describe, expect, it } from "@jest/globals";
import { nearestPages } from "../../../src/not-found/nearest-pages";

const pages = [
  "/",
  "/concepts/",
  "/concepts/output/",
  "/concepts/entry-points/",
  "/configuration/output/",
  "/configuration/dev-server/",
  "/guides/getting-started/",
  "/guides/tree-shaking/",
  "/loaders/css-loader/",
  "/plugins/define-plugin/",
].map((url) => ({ url, title: url }));

const nearest = (path: string) => nearestPages(path, pages).map(({ url }) => url);

describe("nearestPages", () => {
  it.each([
    ["a slip of the finger", "/concepts/otuput/", "/concepts/output/"],
    ["another case", "/Concepts/OUTPUT/", "/concepts/output/"],
    ["a missing trailing slash", "/concepts/entry-points", "/concepts/entry-points/"],
    ["an old ending", "/guides/getting-started.html", "/guides/getting-started/"],
    ["a Markdown file's name", "/guides/tree-shaking.md", "/guides/tree-shaking/"],
    ["an index file", "/concepts/index.html", "/concepts/"],
    ["another section", "/docs/dev-server/", "/configuration/dev-server/"],
    ["a page that moved up", "/css-loader", "/loaders/css-loader/"],
    ["encoded letters", "/concepts/%6Futput/", "/concepts/output/"],
    ["doubled slashes and spaces", "//concepts//%20output /", "/concepts/output/"],
  ])("finds the page behind %s", (_name, path, expected) => {
    expect(nearest(path)[0]).toBe(expected);
  });

  it("returns three pages, and puts pages with the same name first", () => {
    expect(nearest("/api/output/").slice(0, 2)).toEqual([
      "/concepts/output/",
      "/configuration/output/",
    ]);
    expect(nearest("/api/output/")).toHaveLength(3);
  });

  it.each(["/%E0%A4%A", "/日本語/\u202e/😀/", `/${"a/".repeat(50_000)}`, "/", "", "/<script>/"])(
    "returns existing pages for a hostile path: %.20s",
    (path) => {
      const urls = nearest(path);
      expect(urls).toHaveLength(3);
      for (const url of urls) expect(pages.map((page) => page.url)).toContain(url);
    },
  );

  it("returns fewer pages if the site doesn't have enough", () => {
    expect(nearestPages("/x/", pages.slice(0, 2))).toHaveLength(2);
    expect(nearestPages("/x/", [])).toEqual([]);
  });
});
