// The posts of our own blog: a file's name is where its day comes from, and the order follows it.
import { describe, it } from "@jest/globals";
import { postSort } from "../../src/core/blog";
import { pageUrl } from "../../src/core/url";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";
import { expect } from "../support/expect";

const posts = (await readPages(CONTENT)).filter(
  ({ file }) => file.startsWith("blog/") && file !== "blog/index.mdx",
);

describe("a post of the blog", () => {
  it("is one of several", () => {
    expect(posts.length).toBeGreaterThanOrEqual(3);
  });

  it.each(posts.map((post) => [post.file, post] as const))(
    "%s is called YYYY-MM-DD-name.mdx, and sorted by that day",
    (file, { frontMatter }) => {
      const sort = postSort(pageUrl(file));
      expect(sort, "the file's name begins with a day").not.toBeNull();
      expect(frontMatter?.sort, "minus the day as yyyymmdd").toBe(sort);
    },
  );
});
