import { describe, expect, it } from "@jest/globals";
import { planPages } from "../../../../src/build/pages/plan-pages";

const page = (slug: string, section: string) => ({ slug, url: `/${slug}/`, section });
const section = (slug: string) => ({ slug, groups: [] });
const none: ReadonlySet<string> = new Set();

describe("planPages", () => {
  it("plans one page per document, with only keys in its context", () => {
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

  it("plans an index for a section without one, but not for the top level", () => {
    const plans = planPages(
      [page("guides/start", "guides"), page("glossary", "")],
      [section(""), section("guides")],
      none,
    );
    expect(plans.filter(({ context }) => context["hasPage"] === false)).toEqual([
      {
        path: "/guides/",
        template: "doc-page",
        context: { url: "/guides/", section: "guides", hasPage: false, hasCatalog: true },
      },
    ]);
  });

  it("uses a root index as the body of the home page instead of planning a page for it", () => {
    const plans = planPages([{ slug: "index", url: "/", section: "" }], [], none);
    expect(plans).toEqual([
      { path: "/", template: "home", context: { url: "/", slug: "index", hasBody: true } },
    ]);
  });

  it("makes only the index page of a section with a catalog request that catalog", () => {
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
