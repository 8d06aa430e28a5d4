// Checks the blog posts: the file name contains the date, and the sort order follows from the date.
import { describe, it } from "@jest/globals";
import { postSort } from "../../src/core/blog";
import { pageUrl } from "../../src/core/url";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";
import { expect } from "../support/expect";

const posts = (await readPages(CONTENT)).filter(
  ({ file }) => file.startsWith("blog/") && file !== "blog/index.mdx",
);

describe("blog posts", () => {
  it("include at least three posts", () => {
    expect(posts.length).toBeGreaterThanOrEqual(3);
  });

  it.each(posts.map((post) => [post.file, post] as const))(
    "%s is named YYYY-MM-DD-name.mdx and sorted by that date",
    (file, { frontMatter }) => {
      const sort = postSort(pageUrl(file));
      expect(sort, "the file name starts with a date").not.toBeNull();
      expect(frontMatter?.sort, "the date as a negative number: -yyyymmdd").toBe(sort);
    },
  );
});
