import { describe, it } from "@jest/globals";
import { parseRedirects } from "../../../src/core/redirects";
import {
  nameProblem,
  withLinks,
  withoutRedirect,
  withRedirect,
} from "../../../src/cms/page-address";
import { indexedPage } from "../../support/draft-site";
import { expect } from "../../support/expect";

const index = {
  pages: {
    "/guides/caching/": indexedPage("guides/caching.mdx"),
    "/glossary/": indexedPage("glossary.mdx"),
  },
  published: ["/guides/caching/", "/guides/gone/"],
  redirects: { "/guides/old/": "/guides/caching/" },
};

describe("the address of a page in the editor", () => {
  it.each([
    ["guides", "new-page"],
    ["", "license"],
    ["blog", "2026-01-31-news"],
  ])("can be new: %s/%s", (section, name) => {
    expect(nameProblem(section, name, index)).toBeUndefined();
  });

  it.each([
    ["guides", "", /Enter the end/],
    ["guides", "../secret", /can't be part of an address/],
    ["guides", "New Page", /lowercase letters/],
    ["guides", "caching", /already a page at \/guides\/caching\//],
    ["", "glossary", /already a page/],
    ["", "vote", /already a page/],
    ["guides", "old", /old address of a page/],
    ["guides", "gone", /was the address of another page/],
    ["blog", "news", /starts with its date: 2026-01-31-news/],
  ])("can't be %s/%s", (section, name, reason) => {
    expect(nameProblem(section, name, index)).toMatch(reason);
  });
});

describe("the address of a page that was renamed", () => {
  it("can be its old one again", () => {
    const renamed = { ...index, published: [...index.published, "/guides/old/"] };
    expect(nameProblem("guides", "old", renamed, ["caching"])).toBeUndefined();
    expect(nameProblem("guides", "old", renamed, ["other"])).toMatch(/old address of a page/);
  });

  it("can be the one that is still published, while the page is a draft", () => {
    expect(nameProblem("guides", "caching", index, ["entries", "caching"])).toBeUndefined();
  });
});

const move = { from: "/c/", to: "/d/", isMove: true };

describe("the redirect of a moved page", () => {
  it("is added at the end, and nothing else changes", () => {
    const text = "# Old addresses\n- from: /a/\n  to: /b/\n";
    expect(withRedirect(text, move)).toBe(`${text}- from: /c/\n  to: /d/\n`);
    expect(withRedirect("", move)).toBe("- from: /c/\n  to: /d/\n");
    expect(withRedirect("- from: /a/\r\n  to: /b/", move)).toBe(
      "- from: /a/\r\n  to: /b/\r\n- from: /c/\r\n  to: /d/\r\n",
    );
  });

  it.each([
    [move, "/d/#part"],
    [{ ...move, isMove: false }, "/d/"],
    [{ ...move, isMove: false, to: "/d/#new" }, "/d/#new"],
  ])(
    "also changes older redirects to the page, because a redirect can't lead to another one",
    (departure, target) => {
      const text =
        '- from: /a/\n  to: /c/\n- to: "/c/#part"\n  from: /b/\n- from: /x/\n  to: /c/more/\n';
      const { redirects, problems } = parseRedirects(withRedirect(text, departure));
      expect(problems).toEqual([]);
      expect(redirects.map(({ from, to }) => [from, to])).toEqual([
        ["/a/", departure.to],
        ["/b/", target],
        ["/x/", "/c/more/"],
        ["/c/", departure.to],
      ]);
    },
  );
});

describe("the redirect of a page that moves back", () => {
  it.each(["\n", "\r\n"])("is removed, and nothing else changes (line ending %j)", (ending) => {
    const lines = [
      "# Old addresses",
      "- from: /a/",
      "  to: /c/",
      "# Why",
      "- to: /d/ # moved",
      '  from: "/b/"',
      "- from: /b/more/",
      "  to: /d/",
      "",
    ];
    const text = lines.join(ending);
    const kept = [...lines.slice(0, 4), ...lines.slice(6)].join(ending);
    expect(withoutRedirect(text, "/b/")).toBe(kept);
    expect(withoutRedirect(text, "/x/")).toBe(text);
  });
});

describe("links to a page", () => {
  const text =
    "[a](/c/), [b](/c/#part), [c](/c/more/), [d](/a/c/)\n\n[e]: /c/ \"Title\"\n<a href='/c/?x'>\nurl: /c/\n";

  it("follow it when it moves", () => {
    expect(withLinks(text, move)).toBe(
      "[a](/d/), [b](/d/#part), [c](/c/more/), [d](/a/c/)\n\n[e]: /d/ \"Title\"\n<a href='/d/?x'>\nurl: /d/\n",
    );
  });

  it("keep the old anchors of a page that moves", () => {
    expect(withLinks("/c/:\n  old: /c/#new\n/c/d/:\n", move)).toBe(
      "/d/:\n  old: /d/#new\n/c/d/:\n",
    );
  });

  it("lead to another page without the anchor when it's deleted", () => {
    expect(withLinks("[b](/c/#part)", { ...move, isMove: false })).toBe("[b](/d/)");
  });
});
