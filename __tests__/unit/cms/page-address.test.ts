import { describe, it } from "@jest/globals";
import { parseRedirects } from "../../../src/core/redirects";
import { nameProblem, withRedirect } from "../../../src/cms/page-address";
import { expect } from "../../support/expect";

const addresses = {
  pages: ["/guides/caching/", "/glossary/"],
  published: ["/guides/caching/", "/guides/gone/"],
  redirected: ["/guides/old/"],
};

describe("the address of a page in the editor", () => {
  it.each([
    ["guides", "new-page"],
    ["", "license"],
    ["blog", "2026-01-31-news"],
  ])("can be new: %s/%s", (section, name) => {
    expect(nameProblem(section, name, addresses)).toBeUndefined();
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
    expect(nameProblem(section, name, addresses)).toMatch(reason);
  });
});

describe("the redirect of a moved page", () => {
  it("is added at the end, and nothing else changes", () => {
    const text = "# Old addresses\n- from: /a/\n  to: /b/\n";
    expect(withRedirect(text, "/c/", "/d/")).toBe(`${text}- from: /c/\n  to: /d/\n`);
    expect(withRedirect("", "/c/", "/d/")).toBe("- from: /c/\n  to: /d/\n");
    expect(withRedirect("- from: /a/\r\n  to: /b/", "/c/", "/d/")).toBe(
      "- from: /a/\r\n  to: /b/\r\n- from: /c/\r\n  to: /d/\r\n",
    );
  });

  it("also changes older redirects to the page, because a redirect can't lead to another one", () => {
    const text =
      '- from: /a/\n  to: /c/\n- to: "/c/#part"\n  from: /b/\n- from: /x/\n  to: /c/more/\n';
    const moved = withRedirect(text, "/c/", "/d/");
    const { redirects, problems } = parseRedirects(moved);
    expect(problems).toEqual([]);
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ["/a/", "/d/"],
      ["/b/", "/d/#part"],
      ["/x/", "/c/more/"],
      ["/c/", "/d/"],
    ]);
  });
});
