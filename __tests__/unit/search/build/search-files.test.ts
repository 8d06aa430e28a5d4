import { expect, it } from "@jest/globals";
import { searchFiles, type SearchedPage } from "../../../../src/search/build/search-files";
import { parseMessages } from "../../../../src/search/build/message-list";
import { pageParts } from "../../../../src/search/build/page-text";
import { FACTS_URL, MESSAGES_URL, textsUrl, TITLES_URL } from "../../../../src/search/search-index";

const page = (url: string, html: string, more: Partial<SearchedPage> = {}): SearchedPage => ({
  url,
  section: url.split("/")[1]!,
  title: url,
  description: null,
  package: null,
  headings: [{ id: "a", title: "A <b>", level: 2 }],
  parts: pageParts(html),
  ...more,
});

const parsed = (files: ReadonlyMap<string, string>, url: string): unknown =>
  JSON.parse(files.get(url) ?? "null");

it("splits a text at its headings, keeps code, and removes controls", () => {
  const html =
    '<p>One &amp; two</p><h2 id="a">A<a href="#a">#</a></h2><pre><code>npm&lt;x></code></pre>' +
    '<a href="/playground/#/api/1">Try it</a>' +
    "<button>Copy</button><dl class='facts'><dt>output</dt></dl><h4 id='b'>Deep</h4><p>three</p>";
  expect(pageParts(html)).toEqual([
    { id: "", text: "One & two" },
    { id: "a", text: "npm<x> Deep · three" },
  ]);
});

it("separates labels from the words next to them, and removes the link symbols of headings", () => {
  const text = (html: string) => pageParts(html)[0]?.text;
  expect(
    text(
      '<h4 id="x"><a class="heading-link" href="#x"><code>transpileOnly</code></a></h4><p>Type: boolean</p>',
    ),
  ).toBe("transpileOnly · Type: boolean");
  expect(text("<table><tr><th>Option</th><td>does this.</td><td>or that</td></tr></table>")).toBe(
    "Option · does this. or that",
  );
  expect(text("<ul><li>one</li><li>two:<ul><li>three</li></ul></li></ul>")).toBe(
    "one · two: three",
  );
  expect(text("<select><option>All</option><option>Some</option></select><p>One</p>")).toBe("One");
});

it("creates one file for titles, one for messages, one for facts, and one per section", () => {
  const files = searchFiles({
    pages: [
      page("/guides/b/", "<p>bee</p>"),
      page("/guides/a/", "<p>ay</p>"),
      page("/api/c/", "<p>sea</p>"),
    ],
    facts: [
      { kind: "hook", name: "planned", url: "/api/later/#hook-planned", summary: "" },
      { kind: "option", name: "known", url: "/api/c/#option-known", summary: "" },
      { kind: "option", name: "planned", url: "/api/later/#option-planned", summary: "" },
    ],
    messages: [
      { to: "/api/c/#known", texts: ["It fails"] },
      { to: "/api/later/", texts: ["It fails later"] },
      { to: "{option}", texts: ["{option} fails"] },
    ],
  });
  expect([...files.keys()].sort()).toEqual(
    [MESSAGES_URL, FACTS_URL, TITLES_URL, textsUrl("guides"), textsUrl("api")].sort(),
  );
  expect(parsed(files, TITLES_URL)).toMatchObject({ sections: ["api", "guides"] });
  expect(parsed(files, textsUrl("guides"))).toMatchObject([
    { url: "/guides/a/" },
    { url: "/guides/b/" },
  ]);
  expect(parsed(files, FACTS_URL)).toMatchObject([{ kind: "option", name: "known" }]);
  expect(parsed(files, MESSAGES_URL)).toMatchObject([{ to: "/api/c/#known" }, { to: "{option}" }]);
});

it("writes only the part of a listed message that the search needs", () => {
  const { messages } = parseMessages(
    "- to: /guides/a/#there\n  messages: One\n" +
      "- to: /guides/a/\n  fallback: true\n  from: Node.js\n  messages: Two\n",
  );
  const files = searchFiles({ pages: [page("/guides/a/", "<p>a</p>")], facts: [], messages });
  expect(parsed(files, MESSAGES_URL)).toEqual([
    { to: "/guides/a/#there", texts: ["One"] },
    { to: "/guides/a/", texts: ["Two"], fallback: true },
  ]);
});

it("changes only the file of a page's section when the text of the page changes", () => {
  const before = searchFiles({
    pages: [page("/guides/a/", "<p>one</p>"), page("/api/c/", "<p>x</p>")],
    facts: [],
    messages: [],
  });
  const after = searchFiles({
    pages: [page("/guides/a/", "<p>two</p>"), page("/api/c/", "<p>x</p>")],
    facts: [],
    messages: [],
  });
  const changed = [...after].filter(([url, text]) => before.get(url) !== text).map(([url]) => url);
  expect(changed).toEqual([textsUrl("guides")]);
});
