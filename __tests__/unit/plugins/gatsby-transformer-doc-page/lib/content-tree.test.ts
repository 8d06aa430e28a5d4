import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  duplicateUrls,
  readTree,
} from "../../../../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { temporaryFolder } from "../../../../support/temporary-folder";

describe("duplicateUrls", () => {
  it("names both files that have the same address", () => {
    expect(duplicateUrls(["guides/a.mdx", "guides/a/index.mdx", "guides/b.mdx"])).toEqual([
      {
        file: "guides/a/index.mdx",
        line: 1,
        message: "Two pages have the same address: /guides/a/ is also made from guides/a.mdx",
        fix: expect.stringContaining("guides/a.mdx"),
      },
    ]);
  });
});

describe("readTree", () => {
  it("ignores the links that Emacs puts next to files with unsaved changes", async () => {
    const folder = temporaryFolder();
    symlinkSync("writer@computer.123", path.join(folder, ".#a.mdx"));
    symlinkSync("elsewhere", path.join(folder, "a.mdx"));
    const { problems } = await readTree(folder);
    expect(problems).toEqual([expect.objectContaining({ file: "a.mdx" })]);
  });
});
