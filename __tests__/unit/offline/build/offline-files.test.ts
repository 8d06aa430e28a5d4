import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { listFiles } from "../../../../src/core/build/file-list";
import { writeOfflineFiles } from "../../../../src/offline/build/offline-files";
import type { OfflineFiles } from "../../../../src/core/offline";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();
const kept = new Map<string, unknown>();
const cache = {
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
} as unknown as Parameters<typeof writeOfflineFiles>[0];

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

async function list(): Promise<OfflineFiles> {
  const pages = [{ slug: "concepts", contentUrl: "/content/concepts.json?v=abc" }];
  await writeOfflineFiles(cache, folder, listFiles(folder), pages);
  return JSON.parse(readFileSync(path.join(folder, "offline/files.json"), "utf8")) as OfflineFiles;
}

beforeEach(() => {
  kept.clear();
  write("webpack-runtime-0123456789.js", "");
  write("app-0123456789.js", "app()");
  write("app-9876543210.js", "of the build before");
  const names = ["webpack-runtime-0123456789.js", "app-0123456789.js"];
  write("webpack.stats.json", JSON.stringify({ assetsByChunkName: { app: names } }));
  write("page-data/concepts/page-data.json", '{"path":"/concepts/"}');
  write("page-data/concepts/printable/page-data.json", "{}");
  write("page-data/404/page-data.json", "{}");
  write("page-data/app-data.json", "{}");
  write("content/concepts.json", '{"digest":"abc","html":"<p>Text</p>","headings":[]}');
  write("search/v2/titles.json", "[]");
});

describe("writeOfflineFiles", () => {
  test("lists page data, texts at the addresses that pages request, and search files", async () => {
    expect(Object.keys((await list()).files)).toEqual([
      "/content/concepts.json?v=abc",
      "/page-data/concepts/page-data.json",
      "/page-data/concepts/printable/page-data.json",
      "/search/v2/titles.json",
    ]);
  });

  test("changes the digests of changed files only", async () => {
    const before = await list();
    write("search/v2/titles.json", '["new"]');
    const after = await list();
    const changed = Object.keys(after.files).filter(
      (url) => after.files[url] !== before.files[url],
    );
    expect(changed).toEqual(["/search/v2/titles.json"]);
  });

  test("adds up the download size and the stored size, including the scripts of this build", async () => {
    const texts = [
      "app()",
      "",
      '{"path":"/concepts/"}',
      "{}",
      '{"digest":"abc","html":"<p>Text</p>","headings":[]}',
      "[]",
    ];
    const { size, download } = await list();
    expect(size).toBe(texts.join("").length);
    expect(download).toBe(texts.reduce((sum, text) => sum + gzipSync(text).length, 0));
    // The second call reads from the cache.
    expect((await list()).download).toBe(download);
  });
});
