import { describe, expect, it } from "@jest/globals";
import { planCatalogs } from "../../../../src/build/pages/plan-catalogs";
import type { CatalogPage } from "../../../../src/build/pages/plan-catalogs";

const page = (url: string, rest: Partial<CatalogPage> = {}): CatalogPage => ({
  url,
  section: url.split("/")[1]!,
  title: url.split("/").at(-2)!,
  group: null,
  sort: null,
  hasAnchors: false,
  description: null,
  thirdParty: false,
  package: null,
  ...rest,
});

describe("planCatalogs", () => {
  it("lists all pages of a section with packages by group, except the index", () => {
    const catalogs = planCatalogs([
      page("/plugins/", { sort: -1 }),
      page("/plugins/define-plugin/", { description: "Defines constants." }),
      page("/plugins/z-plugin/", { package: { version: "1.2.3" }, group: "Community" }),
      page("/plugins/a-plugin/", {
        package: { version: "0.1.0-beta.1" },
        group: "Community",
        thirdParty: true,
        description: "The first sentence. And more of it.",
      }),
    ]);
    expect(catalogs).toEqual([
      {
        slug: "plugins",
        groups: [
          {
            title: null,
            items: [
              {
                title: "define-plugin",
                url: "/plugins/define-plugin/",
                description: "Defines constants.",
                version: null,
                date: null,
                thirdParty: false,
              },
            ],
          },
          {
            title: "Community",
            items: [
              {
                title: "a-plugin",
                url: "/plugins/a-plugin/",
                description: "The first sentence.",
                version: "0.1.0-beta.1",
                date: null,
                thirdParty: true,
              },
              {
                title: "z-plugin",
                url: "/plugins/z-plugin/",
                description: null,
                version: "1.2.3",
                date: null,
                thirdParty: false,
              },
            ],
          },
        ],
      },
    ]);
  });

  it("lists the posts of the blog with their dates, newest first if they're sorted that way", () => {
    const [blog] = planCatalogs([
      page("/blog/", { sort: -1 }),
      page("/blog/2020-10-10-older/", { sort: -20201010 }),
      page("/blog/2020-12-08-newer/", { sort: -20201208 }),
    ]);
    expect(
      blog?.groups.flatMap(({ items }) => items.map(({ title, date }) => [title, date])),
    ).toEqual([
      ["2020-12-08-newer", "2020-12-08"],
      ["2020-10-10-older", "2020-10-10"],
    ]);
  });

  it("plans no catalog for a blog without posts", () => {
    expect(planCatalogs([page("/blog/", { sort: -1 })])).toEqual([]);
  });

  it("plans no catalog for sections without packages that have an index, nor for the top level", () => {
    const topLevel = page("/glossary/", { section: "" });
    expect(planCatalogs([page("/guides/"), page("/guides/caching/"), topLevel])).toEqual([]);
  });

  it("lists all pages of a section without an index", () => {
    const [guides] = planCatalogs([page("/guides/start/"), page("/guides/caching/")]);
    expect(guides?.groups.map(({ items }) => items.map(({ url }) => url))).toEqual([
      ["/guides/caching/", "/guides/start/"],
    ]);
  });
});
