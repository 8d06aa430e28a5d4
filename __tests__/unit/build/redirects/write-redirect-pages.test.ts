import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { writeRedirectPages } from "../../../../src/build/redirects/write-redirect-pages";
import { folderForEachTest } from "../../../support/temporary-folder";

const publicDirectory = folderForEachTest();
const stored = new Map<string, unknown>();
const cache = {
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
} as unknown as Parameters<typeof writeRedirectPages>[0];

beforeEach(() => stored.clear());

const write = (redirects: Record<string, string>) =>
  writeRedirectPages(
    cache,
    Object.entries(redirects).map(([from, to]) => ({ from, to })),
    { publicDirectory, siteUrl: "https://docs.example" },
  );
const file = (url: string) => path.join(publicDirectory, url, "index.html");

describe("writeRedirectPages", () => {
  it("writes a page for every old address", async () => {
    await write({ "/loaders/raw-loader/": "/guides/asset-modules/", "/old/": "/new/" });
    expect(readFileSync(file("/loaders/raw-loader/"), "utf8")).toContain(
      'href="/guides/asset-modules/"',
    );
    expect(existsSync(file("/old/"))).toBe(true);
  });

  it("removes the pages of deleted redirects, along with folders that become empty", async () => {
    mkdirSync(path.join(publicDirectory, "loaders/css-loader"), { recursive: true });
    await write({ "/loaders/raw-loader/": "/new/", "/a/b/": "/new/" });
    await write({});
    expect(existsSync(path.join(publicDirectory, "loaders/raw-loader"))).toBe(false);
    expect(existsSync(path.join(publicDirectory, "loaders/css-loader"))).toBe(true);
    expect(existsSync(path.join(publicDirectory, "a"))).toBe(false);
    expect(existsSync(publicDirectory)).toBe(true);
  });

  it("keeps other files in the folder of a page that it removes", async () => {
    await write({ "/a/": "/new/" });
    writeFileSync(path.join(publicDirectory, "a/data.json"), "{}");
    await write({});
    expect(existsSync(file("/a/"))).toBe(false);
    expect(existsSync(path.join(publicDirectory, "a/data.json"))).toBe(true);
  });

  it("keeps a page that Gatsby has written at the address of a deleted redirect", async () => {
    await write({ "/a/": "/new/" });
    writeFileSync(file("/a/"), "<!DOCTYPE html><title>A</title>");
    await write({});
    expect(existsSync(file("/a/"))).toBe(true);
  });

  it("rewrites only pages whose target has changed", async () => {
    await write({ "/a/": "/new/", "/b/": "/new/" });
    const past = new Date(2020, 1, 1);
    for (const url of ["/a/", "/b/"]) utimesSync(file(url), past, past);
    await write({ "/a/": "/new/", "/b/": "/newer/" });
    expect(statSync(file("/a/")).mtime).toEqual(past);
    expect(readFileSync(file("/b/"), "utf8")).toContain('href="/newer/"');
  });
});
