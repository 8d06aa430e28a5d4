import { describe, expect, it } from "@jest/globals";
import { postDate, postSort } from "../../../src/core/blog";

describe("the date of a post", () => {
  it("is taken from the start of its address", () => {
    expect(postDate("/blog/2020-10-10-webpack-5-release/")).toBe("2020-10-10");
    expect(postSort("/blog/2020-10-10-webpack-5-release/")).toBe(-20201010);
  });

  it.each([
    ["/blog/"],
    ["/blog/about/"],
    ["/blog/2020-10-10/"],
    ["/blog/2020-13-45-no-such-month/"],
    ["/blog/2026-02-30-no-such-day/"],
    ["/guides/2020-10-10-not-a-post/"],
    ["/blog/archive/2020-10-10-deeper/"],
  ])("doesn't exist for %s", (url) => {
    expect(postDate(url)).toBeNull();
    expect(postSort(url)).toBeNull();
  });

  it("sorts the newest post first", () => {
    const urls = ["/blog/2020-10-10-a/", "/blog/2021-01-02-b/", "/blog/2020-12-31-c/"];
    expect(urls.sort((a, b) => postSort(a)! - postSort(b)!)).toEqual([
      "/blog/2021-01-02-b/",
      "/blog/2020-12-31-c/",
      "/blog/2020-10-10-a/",
    ]);
  });
});
