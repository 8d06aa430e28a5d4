import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { writeRedirectPages } from "../../../../src/build/redirects/write-redirect-pages";

let publicDirectory: string;
beforeEach(() => {
  publicDirectory = mkdtempSync(path.join(os.tmpdir(), "redirects-"));
});
afterEach(() => rmSync(publicDirectory, { recursive: true }));

const write = (redirects: Record<string, string>, before: string[] = []) =>
  writeRedirectPages(
    Object.entries(redirects).map(([from, to]) => ({ from, to })),
    { publicDirectory, siteUrl: "https://docs.example", before },
  );
const file = (url: string) => path.join(publicDirectory, url, "index.html");

describe("writeRedirectPages", () => {
  it("writes a page for every old address", () => {
    write({ "/loaders/raw-loader/": "/guides/asset-modules/", "/old/": "/new/" });
    expect(readFileSync(file("/loaders/raw-loader/"), "utf8")).toContain(
      'href="/guides/asset-modules/"',
    );
    expect(existsSync(file("/old/"))).toBe(true);
  });

  it("removes the pages of deleted redirects, along with folders that become empty", () => {
    mkdirSync(path.join(publicDirectory, "loaders/css-loader"), { recursive: true });
    write({ "/loaders/raw-loader/": "/new/", "/a/b/": "/new/" });
    write({}, ["/loaders/raw-loader/", "/a/b/"]);
    expect(existsSync(path.join(publicDirectory, "loaders/raw-loader"))).toBe(false);
    expect(existsSync(path.join(publicDirectory, "loaders/css-loader"))).toBe(true);
    expect(existsSync(path.join(publicDirectory, "a"))).toBe(false);
    expect(existsSync(publicDirectory)).toBe(true);
  });

  it("keeps other files in the folder of a page that it removes", () => {
    write({ "/a/": "/new/" });
    writeFileSync(path.join(publicDirectory, "a/data.json"), "{}");
    write({}, ["/a/"]);
    expect(existsSync(file("/a/"))).toBe(false);
    expect(existsSync(path.join(publicDirectory, "a/data.json"))).toBe(true);
  });

  it("rewrites only pages whose target has changed", () => {
    write({ "/a/": "/new/", "/b/": "/new/" });
    const past = new Date(2020, 1, 1);
    for (const url of ["/a/", "/b/"]) utimesSync(file(url), past, past);
    write({ "/a/": "/new/", "/b/": "/newer/" }, ["/a/", "/b/"]);
    expect(statSync(file("/a/")).mtime).toEqual(past);
    expect(readFileSync(file("/b/"), "utf8")).toContain('href="/newer/"');
  });
});
