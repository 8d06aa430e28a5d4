import { describe, expect, it } from "@jest/globals";
import { planPages } from "../../../../src/build/pages/plan-pages";

const page = (slug: string, section: string) => ({ slug, url: `/${slug}/`, section, title: slug });
const section = (slug: string) => ({ slug, groups: [] });
const none: ReadonlySet<string> = new Set();

describe("planPages", () => {
  it("makes one page per document with nothing but keys in its context", () => {
    const plans = planPages(
      [page("concepts", "concepts"), page("concepts/loaders", "concepts")],
      [section("concepts")],
      none,
    );
    expect(plans).toContainEqual({
      path: "/concepts/loaders/",
      template: "doc-page",
      context: { url: "/concepts/loaders/", slug: "concepts/loaders", section: "concepts" },
    });
    expect(plans.map((plan) => plan.path)).toEqual(["/", "/concepts/", "/concepts/loaders/"]);
  });

  it("makes an index for a section that has none, and none for top-level pages", () => {
    const plans = planPages(
      [page("guides/start", "guides"), page("glossary", "")],
      [section(""), section("guides")],
      none,
    );
    expect(plans.filter((plan) => plan.template === "section-index")).toEqual([
      {
        path: "/guides/",
        template: "section-index",
        context: { url: "/guides/", docSection: section("guides") },
      },
    ]);
  });

  it("lets a root index be the body of the home page instead of claiming its address", () => {
    const plans = planPages([{ slug: "index", url: "/", section: "", title: "webpack" }], [], none);
    expect(plans).toEqual([
      { path: "/", template: "home", context: { url: "/", slug: "index", hasBody: true } },
    ]);
  });

  it("tells the index page of a section with a catalog, and no other page, to ask for it", () => {
    const plans = planPages(
      [page("loaders", "loaders"), page("loaders/css-loader", "loaders"), page("guides", "guides")],
      [section("loaders"), section("guides")],
      new Set(["loaders"]),
    );
    expect(plans.filter(({ context }) => "hasCatalog" in context)).toEqual([
      {
        path: "/loaders/",
        template: "doc-page",
        context: { url: "/loaders/", slug: "loaders", section: "loaders", hasCatalog: true },
      },
    ]);
  });
});
