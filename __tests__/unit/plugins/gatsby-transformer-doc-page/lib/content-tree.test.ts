import { describe, expect, it } from "@jest/globals";
import { duplicateUrls } from "../../../../../plugins/gatsby-transformer-doc-page/lib/content-tree";

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
