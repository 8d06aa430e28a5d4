// The blog's feed as a feed reader sees it: the feed is parsed as XML, and the bodies of its entries as HTML.
import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { blogFeed, type FeedPost } from "../../../src/build/feed";

const { DOMParser } = new JSDOM().window;

const post = (rest: Partial<FeedPost> = {}): FeedPost => ({
  url: "/blog/2020-10-10-webpack-5-release/",
  title: "webpack 5",
  description: "What changed.",
  date: "2020-10-10",
  html: "<p>It is here.</p>",
  ...rest,
});
const newer = post({ url: "/blog/2020-12-08-roadmap-2021/", title: "Later", date: "2020-12-08" });
const site = "https://docs.example";

function parse(posts: readonly FeedPost[]) {
  const document = new DOMParser().parseFromString(blogFeed(posts, site), "text/xml");
  expect(document.querySelector("parsererror")?.textContent ?? "").toBe("");
  const text = (parent: ParentNode, selector: string) =>
    parent.querySelector(`:scope > ${selector}`)?.textContent ?? null;
  const feed = document.documentElement;
  const entries = [...feed.querySelectorAll(":scope > entry")].map((entry) => ({
    id: text(entry, "id"),
    title: text(entry, "title"),
    link: entry.querySelector(":scope > link")?.getAttribute("href"),
    published: text(entry, "published"),
    updated: text(entry, "updated"),
    summary: text(entry, "summary"),
    type: entry.querySelector(":scope > content")?.getAttribute("type"),
    content: text(entry, "content"),
  }));
  return { feed, entries, text: (selector: string) => text(feed, selector) };
}

/** Parses the body of the only post the way a feed reader does. */
function body(html: string): HTMLElement {
  const { entries } = parse([post({ html })]);
  return new DOMParser().parseFromString(entries[0]!.content!, "text/html").body;
}

describe("the blog's feed", () => {
  it("is an Atom feed with everything that RFC 4287 requires", () => {
    const { feed, text } = parse([post()]);
    expect([feed.namespaceURI, feed.localName]).toEqual(["http://www.w3.org/2005/Atom", "feed"]);
    expect(text("id")).toBe("https://docs.example/blog/");
    expect(text("title")).toBe("webpack blog");
    expect(feed.querySelector(":scope > author > name")?.textContent).toBe("webpack");
    const self = feed.querySelector(":scope > link[rel='self']");
    expect(self?.getAttribute("href")).toBe("https://docs.example/blog/feed.xml");
  });

  it("lists the posts, newest first, with absolute addresses and dates", () => {
    const { entries, text } = parse([post(), newer]);
    expect(entries.map(({ title }) => title)).toEqual(["Later", "webpack 5"]);
    expect(entries[1]).toEqual({
      id: "https://docs.example/blog/2020-10-10-webpack-5-release/",
      link: "https://docs.example/blog/2020-10-10-webpack-5-release/",
      title: "webpack 5",
      published: "2020-10-10T00:00:00.000Z",
      updated: "2020-10-10T00:00:00.000Z",
      summary: "What changed.",
      type: "html",
      content: "<p>It is here.</p>",
    });
    expect(text("updated")).toBe("2020-12-08T00:00:00.000Z");
  });

  it("doesn't depend on the time of the build or the order of the posts", () => {
    expect(blogFeed([newer, post()], site)).toBe(blogFeed([post(), newer], site));
    expect(blogFeed([], site)).toBe(blogFeed([], site));
  });

  it("changes when a post changes", () => {
    expect(blogFeed([post({ html: "<p>It was here.</p>" })], site)).not.toBe(
      blogFeed([post()], site),
    );
  });

  it("makes the addresses of links and images absolute, and leaves out the page's controls", () => {
    const element = body(
      '<h2 id="a"><a class="heading-link" href="#a">A</a></h2>' +
        '<p><a href="/concepts/#b">c</a> <a href="#a">here</a> <a href="https://x.example/?y=1&amp;z">x</a>' +
        '<img src="/content-assets/i.png" alt="i"></p><button type="button">Copy</button>',
    );
    expect([...element.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "https://docs.example/blog/2020-10-10-webpack-5-release/#a",
      "https://docs.example/concepts/#b",
      "https://docs.example/blog/2020-10-10-webpack-5-release/#a",
      "https://x.example/?y=1&z",
    ]);
    expect(element.querySelector("img")?.getAttribute("src")).toBe(
      "https://docs.example/content-assets/i.png",
    );
    expect(element.querySelector("h2")?.textContent).toBe("A");
    expect(element.querySelector("button")).toBeNull();
  });

  it("stays well-formed and keeps the text intact, whatever characters a post contains", () => {
    const title = "a ]]> b <script> & “c” \u0007";
    const code = "if (a[b[0]]>c) { x = '&lt;' } \u000b";
    const { entries } = parse([post({ title, html: `<pre>${code}</pre>` })]);
    const heading = new DOMParser().parseFromString(entries[0]!.title!, "text/html").body;
    expect(heading.textContent).toBe("a ]]> b <script> & “c” ");
    expect(body(`<pre>${code}</pre>`).textContent).toBe("if (a[b[0]]>c) { x = '<' } ");
  });
});
