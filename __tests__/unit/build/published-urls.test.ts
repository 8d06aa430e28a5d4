import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { publishedUrls, vanishedUrls } from "../../../src/build/published-urls";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "published-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("publishedUrls", () => {
  it("reads the list with line numbers, and returns an empty list if there's no file", () => {
    expect(publishedUrls(folder)).toEqual([]);
    writeFileSync(path.join(folder, "published-urls.yaml"), "# Note.\n- /\n- /guides/\n");
    expect(publishedUrls(folder)).toEqual([
      { url: "/", line: 2 },
      { url: "/guides/", line: 3 },
    ]);
  });
});

describe("vanishedUrls", () => {
  it("reports the file, line, and fix for addresses that are gone, and accepts those that exist", () => {
    const published = [
      { url: "/guides/", line: 2 },
      { url: "/guides/gone/", line: 3 },
    ];
    expect(vanishedUrls(published, (url) => url === "/guides/")).toEqual([
      {
        file: "published-urls.yaml",
        line: 3,
        message: "/guides/gone/ was published but no longer exists",
        fix: expect.stringContaining("- from: /guides/gone/"),
      },
    ]);
  });
});
