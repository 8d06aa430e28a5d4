// What a page says of itself in <head>.
import { Helmet } from "react-helmet";
import { describe, expect, it } from "vitest";
import { HeadTags, type HeadTagsProps } from "../../../src/components/Seo/HeadTags";
import { render } from "../support/render";

function head(props: HeadTagsProps) {
  render(<HeadTags {...props} />);
  const { title, metaTags, linkTags } = Helmet.peek() as unknown as {
    title: string;
    metaTags: { name?: string; property?: string; content: string }[];
    linkTags: { rel: string; href: string }[];
  };
  const meta = new Map(metaTags.map((tag) => [tag.name ?? tag.property, tag.content]));
  return { title, meta, canonical: linkTags.find(({ rel }) => rel === "canonical")?.href };
}

describe("src/components/Seo/HeadTags", () => {
  it.each([
    ["Getting Started", "/guides/getting-started/", "Getting Started | webpack"],
    ["", "/", "webpack"],
    ["webpack", "/", "webpack"],
    ["Bundle it", "/", "Bundle it"],
    ["Guides", "/guides/printable/", "Combined printable page | webpack"],
    ["Printable guides", "/guides/all/", "Combined printable page | webpack"],
    ["Page Not Found", "/404.html", "Page Not Found | webpack"],
  ])("titles '%s' at %s '%s'", (title, path, expected) => {
    expect(head({ title, path }).title).toBe(expected);
  });

  it("describes the page, or the site where the page has no description", () => {
    expect(
      head({ title: "x", path: "/x/", description: "What x is." }).meta.get("description"),
    ).toBe("What x is.");
    expect(head({ title: "x", path: "/x/" }).meta.get("description")).toMatch(/module bundler/);
  });

  it("gives the canonical address, the same as OpenGraph does", () => {
    const { canonical, meta } = head({ title: "x", path: "/x/", siteUrl: "https://docs.example" });
    expect(canonical).toBe("https://docs.example/x/");
    expect(meta.get("og:url")).toBe(canonical);
    expect(meta.get("og:title")).toBe("x | webpack");
    expect(meta.get("og:type")).toBe("article");
  });

  it("makes a picture's address absolute", () => {
    const { meta } = head({
      title: "x",
      path: "/",
      image: "/og.png",
      siteUrl: "https://a.example",
    });
    expect(meta.get("og:image")).toBe("https://a.example/og.png");
    expect(meta.get("twitter:card")).toBe("summary_large_image");
  });

  it("has the theme colour", () => {
    expect(head({ title: "x", path: "/x/" }).meta.get("theme-color")).toBe("#2B3A42");
  });

  it.each([
    ["by its address", { title: "Guides", path: "/guides/printable/" }],
    ["by its title", { title: "Printable guides", path: "/x/" }],
    ["by wish", { title: "Page Not Found", path: "/404.html", noindex: true }],
  ])("keeps robots away from a page that is not content, %s", (_, props) => {
    const { meta, canonical } = head(props);
    expect(meta.get("robots")).toBe("noindex");
    expect(canonical).toBeUndefined();
  });

  it("lets robots index every other page", () => {
    expect(head({ title: "x", path: "/x/" }).meta.has("robots")).toBe(false);
  });
});
