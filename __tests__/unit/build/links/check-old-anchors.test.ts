import { expect, test } from "@jest/globals";
import type { SiteLinks } from "../../../../src/core/check-links";
import { checkOldAnchors } from "../../../../src/build/links/check-old-anchors";
import { parseOldAnchors } from "../../../../src/core/old-anchors";

const site: SiteLinks = {
  pages: new Map([
    ["/guides/caching/", { ids: ["file-names", "usage"], urls: ["#file-names"] }],
    ["/concepts/", { ids: ["entry"], urls: [] }],
  ]),
  fileExists: () => false,
  redirects: new Map(),
  oldAnchors: new Map(),
  origin: "https://webpack.js.org",
};

const problemsOf = (text: string) => checkOldAnchors(parseOldAnchors(text).oldAnchors, site);

test("accepts anchors that lead to a place on the same page or another one", () => {
  expect(problemsOf("/guides/caching/:\n  usage: file-names\n  old: /concepts/#entry\n")).toEqual(
    [],
  );
});

test.each([
  ["a page that doesn't exist", "/guides/cache/:\n  a: b\n", "There is no page at /guides/cache/"],
  [
    "an anchor that doesn't exist on the same page",
    "/guides/caching/:\n  usage: file-name\n",
    '/guides/caching/ has no anchor "file-name"',
  ],
  [
    "an anchor that doesn't exist on another page",
    "/guides/caching/:\n  old: /concepts/#output\n",
    '/concepts/ has no anchor "output"',
  ],
  [
    "an id that is a heading's",
    "/guides/caching/:\n  file-names: usage\n",
    '/guides/caching/ still has the id "file-names"',
  ],
  [
    "an id that the page still has and that leads away",
    "/guides/caching/:\n  usage: /concepts/#entry\n",
    '/guides/caching/ still has the id "usage"',
  ],
])("reports %s", (_name, text, message) => {
  expect(problemsOf(text)).toMatchObject([{ file: "old-anchors.yaml", line: 2, message }]);
});
