import { describe, expect, it, test } from "@jest/globals";
import {
  checkMessages,
  checkOldAnchors,
  checkRedirects,
} from "../../../../src/build/links/check-lists";
import { readHtml } from "../../../../src/build/documents/read-html";
import type { SiteLinks } from "../../../../src/core/check-links";
import { parseOldAnchors } from "../../../../src/core/old-anchors";
import { parseMessages } from "../../../../src/search/build/message-list";

describe("checkMessages", () => {
  const { messages } = parseMessages(
    "- to: /guides/a/#there\n  messages: One\n" +
      "- to: /guides/a/#gone\n  messages: Two\n" +
      "- to: /guides/b/\n  fallback: true\n  messages: Three\n" +
      '- to: "{page}"\n  messages: "{page} fails"\n',
  );

  it("reports addresses that don't exist on the site, with their lines", () => {
    const problems = checkMessages(messages, {
      pages: new Map([["/guides/a/", { ids: ["there"], urls: [] }]]),
      fileExists: () => false,
      redirects: new Map(),
      oldAnchors: new Map(),
      origin: "https://example.com",
    });
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "messages.yaml:3",
      "messages.yaml:5",
    ]);
    expect(problems[0]).toMatchObject({
      message: '/guides/a/#gone: /guides/a/ has no anchor "gone"',
    });
  });
});

describe("checkOldAnchors", () => {
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
    [
      "a page that doesn't exist",
      "/guides/cache/:\n  a: b\n",
      "There is no page at /guides/cache/",
    ],
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
});

describe("checkRedirects", () => {
  const site = {
    pages: new Map([
      ["/new/", readHtml('<h2 id="part">Part</h2>')],
      ["/other/", readHtml("")],
    ]),
    fileExists: () => false,
    redirects: new Map(),
    oldAnchors: new Map(),
    origin: "https://docs.example",
  };
  const check = (from: string, to: string) => checkRedirects([{ from, to, line: 7 }], site);

  it("accepts pages and their anchors as new addresses", () => {
    for (const to of ["/new/", "/new/#part"]) {
      expect(check("/old/", to)).toEqual([]);
    }
  });

  it("rejects an old address that belongs to a page", () => {
    expect(check("/other/", "/new/")).toEqual([
      expect.objectContaining({ file: "redirects.yaml", line: 7 }),
    ]);
    expect(check("/other/", "/new/")[0]?.message).toContain("/other/ is a page");
  });

  it("checks a new address like any other link, and reports the problem as a link problem", () => {
    expect(check("/old/", "/nwe/")).toEqual([
      {
        file: "redirects.yaml",
        line: 7,
        message: "/nwe/: there is no page or file at /nwe/",
        fix: expect.stringContaining('did you mean "/new/"?'),
        kind: "link",
      },
    ]);
    expect(check("/old/", "/new/#prat")[0]).toMatchObject({
      message: '/new/#prat: /new/ has no anchor "prat"',
      fix: 'did you mean "#part"?',
      kind: "link",
    });
  });
});
