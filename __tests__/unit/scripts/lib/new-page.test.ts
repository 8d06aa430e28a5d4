// Checks what `npm run new` writes, and what it rejects.
import { describe, expect, it } from "@jest/globals";
import { parseFrontMatter } from "../../../../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { planNewPage, type ExistingPage } from "../../../../scripts/lib/new-page";

const TREE: ExistingPage[] = [
  { file: "concepts/index.mdx", sort: -1 },
  { file: "concepts/output.mdx", sort: 4 },
  { file: "concepts/plugins.mdx" },
  { file: "glossary.mdx", sort: 2 },
  { file: "guides/caching.mdx" },
  { file: "blog/2020-10-10-a.mdx" },
];

describe("planNewPage", () => {
  it("writes valid front matter that puts the page last in its section", () => {
    const page = planNewPage("concepts/my-page", 'My "page": one', TREE);
    expect(page).toMatchObject({ file: "concepts/my-page.mdx", url: "/concepts/my-page/" });
    const { frontMatter, problems } = parseFrontMatter(page.file, page.text);
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({ title: 'My "page": one', sort: 5 });
  });

  it("accepts the path of a page in every form that writers use", () => {
    for (const place of ["content/guides/a.mdx", "/guides/a/", "./guides/a", "guides\\a"]) {
      expect(planNewPage(place, "A", TREE).file).toBe("guides/a.mdx");
    }
  });

  it("sets the sort order of index pages, blog posts, and top-level pages", () => {
    const sort = (place: string) => {
      const { file, text } = planNewPage(place, "A", TREE);
      return [file, parseFrontMatter(file, text).frontMatter?.sort];
    };
    expect(sort("guides")).toEqual(["guides/index.mdx", -1]);
    expect(sort("blog/2026-02-01-news")).toEqual(["blog/2026-02-01-news.mdx", -20260201]);
    expect(sort("branding")).toEqual(["branding.mdx", 3]);
    expect(sort("guides/first")).toEqual(["guides/first.mdx", 1]);
  });

  it.each([
    ["concepts/output", "A", "/concepts/output/ already exists: content/concepts/output.mdx"],
    ["concepts", "A", "/concepts/ already exists: content/concepts/index.mdx"],
    ["guides/My Page", "A", "Write guides/my-page."],
    ["guides/myPage", "A", "Write guides/my-page."],
    ["Guides/My_Page", "A", "Write guides/my-page."],
    ["guides/-", "A", `"-" isn't a valid page name`],
    ["../guides/a", "A", `".." isn't a valid page name`],
    ["guide/a", "A", "Did you mean guides/a?"],
    ["recipes/a", "A", "The sections are blog, concepts, guides."],
    ["guides/a/b", "A", "in a section: use guides/b"],
    ["blog/news", "A", "starts with its date"],
    ["blog/2026-13-01-news", "A", "starts with its date: blog/2026-01-31-news"],
    ["404", "A", "The site already has a page at /404/. Choose another name."],
    ["guides/a", " ", "needs a title"],
    ["", "", "Specify where the page goes"],
  ])("rejects %s with a helpful message", (place, title, message) => {
    expect(() => planNewPage(place, title, TREE)).toThrow(message);
  });
});
