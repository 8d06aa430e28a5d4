import { expect, test } from "@jest/globals";
import { vanishedAnchors } from "../../../src/core/vanished-anchors";

const page = (ids: string[]) => ({ ids, urls: [] });
const published = (ids: string[]) => [{ url: "/guides/", ids, line: 7 }];
const site = (ids: string[], redirects: [string, string][] = []) => ({
  pages: new Map([[redirects.length > 0 ? "/new/" : "/guides/", page(ids)]]),
  redirects: new Map(redirects),
});

test("reports a published anchor that is gone, with the two ways to fix it", () => {
  const problems = vanishedAnchors(published(["a", "b"]), site(["a"]), new Map());
  expect(problems).toMatchObject([
    {
      file: "published-anchors.yaml",
      line: 7,
      message: "/guides/#b was published but no longer exists",
    },
  ]);
  expect(problems[0]!.fix).toContain("[#b]");
  expect(problems[0]!.fix).toContain("/guides/:\n  b: id-of-the-new-heading");
});

test("accepts an anchor that leads to another page now", () => {
  const old = new Map([["/guides/", [{ id: "b", to: "/concepts/#b", line: 1 }]]]);
  expect(vanishedAnchors(published(["b"]), site([]), old)).toEqual([]);
});

test("looks for the anchors of a redirected page on the new page", () => {
  const moved = site(["a"], [["/guides/", "/new/"]]);
  expect(vanishedAnchors(published(["a"]), moved, new Map())).toEqual([]);
  expect(vanishedAnchors(published(["b"]), moved, new Map())).toHaveLength(1);
});

test("accepts a redirect to a section, which replaces the anchor", () => {
  const moved = site([], [["/guides/", "/new/#section"]]);
  expect(vanishedAnchors(published(["a"]), moved, new Map())).toEqual([]);
});
