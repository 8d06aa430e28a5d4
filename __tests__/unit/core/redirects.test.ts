import { describe, expect, it } from "@jest/globals";
import { parseRedirects } from "../../../src/core/redirects";

const list = (...pairs: [from: string, to: string][]) =>
  pairs.map(([from, to]) => `- from: ${from}\n  to: ${to}\n`).join("");
const problemsOf = (text: string) =>
  parseRedirects(text).problems.map(({ line, message, fix }) => `${line} ${message} → ${fix}`);

describe("parseRedirects", () => {
  it("reads old and new addresses with line numbers, including the anchors of new ones", () => {
    const text = `# For writers.\n\n${list(["/old/", "/guides/new/#part"], ["/a/b_c-d.e/", "/"])}`;
    expect(parseRedirects(text)).toEqual({
      redirects: [
        { from: "/old/", to: "/guides/new/#part", line: 3 },
        { from: "/a/b_c-d.e/", to: "/", line: 5 },
      ],
      problems: [],
    });
  });

  it("treats an empty file as an empty list", () => {
    expect(parseRedirects("# Nothing moved yet.\n")).toEqual({ redirects: [], problems: [] });
  });

  it("reports the line where the file isn't a valid list of redirects", () => {
    expect(problemsOf("from: /a/\nto: /b/\n")).toEqual([
      expect.stringMatching(/^1 This isn't a list/),
    ]);
    expect(problemsOf("- /a/\n- from: [\n")[0]).toMatch(/^\d+ A list in brackets/);
    expect(problemsOf(`${list(["/a/", "/b/"])}- /c/\n`)).toEqual([
      expect.stringMatching(/^3 This isn't a redirect/),
    ]);
  });

  it("reports the line of an unknown key and suggests the intended key", () => {
    expect(problemsOf("- from: /a/\n  two: /b/\n  status: 301\n")).toEqual([
      '2 Unknown key "two" → write to',
      '3 Unknown key "status" → remove it; a redirect has from and to',
      expect.stringMatching(/^1 The redirect has no address in to/),
    ]);
  });

  it.each([
    ["/old", "/new/", /^1 The path of "\/old" doesn't end with a slash → write \/old\/$/],
    [
      "/old/",
      "/new#part",
      /^2 The path of "\/new#part" doesn't end with a slash → write \/new\/#part$/,
    ],
    ["old/", "/new/", /^1 "old\/" isn't an address of this site/],
    ["/old/", "https://evil.example/", /^2 "https:.*" isn't an address of this site/],
    ["/old/", "//evil.example/", /^2 "\/\/evil\.example\/" isn't an address of this site/],
    ["/../../etc/", "/new/", /^1 .* isn't the address of a page/],
    ["/old/..\\x/", "/new/", /^1 .* isn't the address of a page/],
    ["/old/?page=2", "/new/", /^1 .* isn't the address of a page/],
    ["/page/#old", "/new/", /^1 "\/page\/#old" has an anchor/],
    ["/", "/new/", /^1 The home page can't be redirected/],
    ["", "/new/", /^1 The redirect has no address in from/],
  ])("rejects a redirect from %j to %j", (from, to, problem) => {
    const text = `- from: ${JSON.stringify(from)}\n  to: ${JSON.stringify(to)}\n`;
    expect(problemsOf(text)).toEqual([expect.stringMatching(problem)]);
    expect(parseRedirects(text).redirects).toEqual([]);
  });

  it("rejects a second redirect from the same address", () => {
    expect(problemsOf(list(["/a/", "/b/"], ["/a/", "/c/"]))).toEqual([
      "3 /a/ is already redirected on line 1 → keep one of them",
    ]);
  });

  it("rejects a redirect from an address to itself, even with an anchor", () => {
    expect(problemsOf(list(["/a/", "/a/#part"]))).toEqual([
      "1 /a/ is redirected to itself → write the page's new address",
    ]);
  });

  it("rejects a redirect to an address that is redirected too, and suggests that redirect's target", () => {
    const text = list(["/a/", "/b/#x"], ["/b/", "/c/"], ["/c/", "/d/#y"]);
    expect(problemsOf(text)).toEqual([
      "1 /b/#x is redirected too, on line 3 → write to: /c/",
      "3 /c/ is redirected too, on line 5 → write to: /d/#y",
    ]);
    expect(parseRedirects(text).redirects).toEqual([{ from: "/c/", to: "/d/#y", line: 5 }]);
  });

  it("rejects cycles, and redirects that lead into one", () => {
    expect(problemsOf(list(["/a/", "/b/"], ["/b/", "/a/"], ["/c/", "/a/"]))).toEqual([
      "1 /b/ is redirected too, on line 3 → point one of them to a page",
      "3 /a/ is redirected too, on line 1 → point one of them to a page",
      "5 /a/ is redirected too, on line 1 → write to: /b/",
    ]);
  });
});
