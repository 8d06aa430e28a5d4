import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { currentUrls, withAnchors } from "../../../../scripts/lib/published-urls";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

describe("currentUrls", () => {
  it("lists pages, package pages, and redirects, sorted and without duplicates", async () => {
    write("guides/index.mdx", "---\ntitle: Guides\n---\n");
    write("guides/caching.mdx", "---\ntitle: Caching\n---\n");
    write("packages.yaml", '- name: "@scope/a-loader"\n  section: loaders\n');
    write("redirects.yaml", "- from: /guides/cache/\n  to: /guides/caching/\n");
    expect(await currentUrls(folder)).toEqual([
      "/",
      "/guides/",
      "/guides/cache/",
      "/guides/caching/",
      "/loaders/a-loader/",
    ]);
  });

  it("works if the content contains only pages", async () => {
    write("index.mdx", "---\ntitle: Home\n---\n");
    expect(await currentUrls(folder)).toEqual(["/"]);
  });
});

describe("withAnchors", () => {
  it("adds the ids that a page links to itself, each once", () => {
    const ids = ["site:main", "a", "tab-1", "größe", "a"];
    const urls = ["#site:main", "#a", "/b/#tab-1", "#gr%C3%B6%C3%9Fe"];
    expect(withAnchors([], [{ url: "/guides/", ids, urls }])).toEqual({
      pages: [{ url: "/guides/", ids: ["a", "größe"] }],
      added: ["/guides/#a", "/guides/#größe"],
    });
  });
});
