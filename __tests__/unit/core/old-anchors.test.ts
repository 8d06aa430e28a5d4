import { expect, test } from "@jest/globals";
import { parseOldAnchors } from "../../../src/core/old-anchors";

test("reads the old ids of each page with their lines", () => {
  const text = `# Old ids.
/guides/caching/:
  usage: output-filenames
  options: /configuration/output/#outputfilename
`;
  expect(parseOldAnchors(text)).toEqual({
    oldAnchors: new Map([
      [
        "/guides/caching/",
        [
          { id: "usage", to: "output-filenames", line: 3 },
          { id: "options", to: "/configuration/output/#outputfilename", line: 4 },
        ],
      ],
    ]),
    problems: [],
  });
});

test("accepts a missing list", () => {
  expect(parseOldAnchors("")).toEqual({ oldAnchors: new Map(), problems: [] });
});

test.each([
  [
    "a page without a slash at the end",
    "/guides/caching:\n  a: b\n",
    1,
    /isn't the address of a page/,
  ],
  ["a page with a list", "/guides/:\n  - a\n", 1, /isn't the address of a page with old ids/],
  [
    "an address without an anchor",
    "/guides/:\n  a: /concepts/\n",
    2,
    /"a" points to "\/concepts\/"/,
  ],
  ["an id with a #", '/guides/:\n  a: "#b"\n', 2, /neither an id nor/],
  ["the same id twice", "/guides/:\n  a: b\n  a: c\n", 3, /used twice/],
])("reports %s with its line", (_name, text, line, message) => {
  const { problems } = parseOldAnchors(text);
  expect(problems).toMatchObject([{ file: "old-anchors.yaml", line }]);
  expect(problems[0]!.message).toMatch(message);
});
