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
  it("reads the list with its lines, and is empty for a tree that keeps none", () => {
    expect(publishedUrls(folder)).toEqual([]);
    writeFileSync(path.join(folder, "published-urls.yaml"), "# Note.\n- /\n- /guides/\n");
    expect(publishedUrls(folder)).toEqual([
      { url: "/", line: 2 },
      { url: "/guides/", line: 3 },
    ]);
  });
});

describe("vanishedUrls", () => {
  it("names file, line and fix of what is gone, and nothing that stands", () => {
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
