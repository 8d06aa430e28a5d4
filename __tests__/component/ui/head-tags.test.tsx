// A page's metadata in <head>.
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Helmet } from "react-helmet";
import { HeadTags, type HeadTagsProps } from "../../../src/ui/Seo/HeadTags";
import { render } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

beforeAll(() => stubGlobal("__SITE_URL__", "https://docs.example"));
afterAll(unstubAllGlobals);

function head(props: HeadTagsProps) {
  render(<HeadTags {...props} />);
  const { title, metaTags, linkTags } = Helmet.peek() as unknown as {
    title: string;
    metaTags: { name?: string; property?: string; content: string }[];
    linkTags: { rel: string; href: string; type?: string }[];
  };
  const meta = new Map(metaTags.map((tag) => [tag.name ?? tag.property, tag.content]));
  return {
    title,
    meta,
    canonical: linkTags.find(({ rel }) => rel === "canonical")?.href,
    markdown: linkTags.find(({ type }) => type === "text/markdown")?.href,
    feed: linkTags.find(({ type }) => type === "application/atom+xml")?.href,
  };
}

describe("src/ui/Seo/HeadTags", () => {
  it.each([
    ["Getting Started", "/guides/getting-started/", "Getting Started | webpack"],
    ["", "/", "webpack"],
    ["webpack", "/", "webpack"],
    ["Bundle it", "/", "Bundle it"],
    ["Printable guides", "/guides/all/", "Printable guides | webpack"],
    ["Page Not Found", "/404.html", "Page Not Found | webpack"],
  ])("gives the page '%s' at %s the title '%s'", (title, path, expected) => {
    expect(head({ title, path }).title).toBe(expected);
  });

  it("describes the page, or the site if the page has no description", () => {
    expect(
      head({ title: "x", path: "/x/", description: "What x is." }).meta.get("description"),
    ).toBe("What x is.");
    expect(head({ title: "x", path: "/x/" }).meta.get("description")).toMatch(/module bundler/);
  });

  it("has the same address in the canonical link and in OpenGraph", () => {
    const { canonical, meta } = head({ title: "x", path: "/x/" });
    expect(canonical).toBe("https://docs.example/x/");
    expect(meta.get("og:url")).toBe(canonical);
    expect(meta.get("og:title")).toBe("x | webpack");
    expect(meta.get("og:type")).toBe("article");
  });

  it("shows the picture of the page's section, or the site's, at an absolute address", () => {
    const { meta } = head({ title: "x", path: "/guides/x/", section: "guides" });
    expect(meta.get("og:image")).toBe("https://docs.example/og/guides.png");
    expect(meta.get("twitter:card")).toBe("summary_large_image");
    const home = head({ title: "x", path: "/" });
    expect(home.meta.get("og:image")).toBe("https://docs.example/og/index.png");
  });

  it.each([
    [true, "/x/index.md"],
    [false, undefined],
  ])("links to the Markdown copy if the page has one: %s", (hasMarkdown, address) => {
    expect(head({ title: "x", path: "/x/", hasMarkdown }).markdown).toBe(address);
  });

  it("includes the blog's feed and the date of a post on request", () => {
    const post = head({ title: "x", path: "/x/", feed: true, published: "2020-10-10" });
    expect(post.feed).toBe("https://docs.example/blog/feed.xml");
    expect(post.meta.get("article:published_time")).toBe("2020-10-10");
  });

  it("includes neither feed nor date by default", () => {
    const { feed, meta } = head({ title: "x", path: "/x/" });
    expect(feed).toBeUndefined();
    expect(meta.has("article:published_time")).toBe(false);
  });

  it("has the theme color", () => {
    expect(head({ title: "x", path: "/x/" }).meta.get("theme-color")).toBe("#2B3A42");
  });

  it("keeps robots away from a page that isn't content", () => {
    const { meta, canonical } = head({ title: "Page Not Found", path: "/404.html", noindex: true });
    expect(meta.get("robots")).toBe("noindex");
    expect(canonical).toBeUndefined();
  });

  it("lets robots index all other pages", () => {
    expect(head({ title: "x", path: "/x/" }).meta.has("robots")).toBe(false);
  });
});
