import { describe, expect, it } from "@jest/globals";
import { neighbours, planSections as plan, sidebarItem } from "../../../src/core/sidebar";
import type { OrderedPage } from "../../../src/core/sidebar";

const page = (url: string, fields: Partial<OrderedPage> = {}): OrderedPage => ({
  title: url,
  url,
  section: /^\/(.+?)\/(?:.+\/)?$/.exec(url)?.[1] === "glossary" ? "" : url.split("/")[1]!,
  group: null,
  sort: null,
  hasAnchors: false,
  ...fields,
});

const planSections = (pages: readonly OrderedPage[]) => plan(pages, sidebarItem);

const urls = (pages: OrderedPage[]) =>
  planSections(pages).map((section) =>
    section.groups.flatMap((group) => group.items.map((i) => i.url)),
  );

describe("planSections", () => {
  it("puts the index first, even before pages with a lower sort value", () => {
    expect(
      urls([
        page("/blog/old/", { sort: -20190101 }),
        page("/blog/", { sort: -1 }),
        page("/blog/new/", { sort: -20200101 }),
      ]),
    ).toEqual([["/blog/", "/blog/new/", "/blog/old/"]]);
  });

  it("orders pages by sort value, then title and address, with pages without a value last", () => {
    expect(
      urls([
        page("/a/none/"),
        page("/a/second/", { sort: 2 }),
        page("/a/z/", { sort: 1, title: "Same" }),
        page("/a/b/", { sort: 1, title: "Same" }),
        page("/a/c/", { sort: 1, title: "Earlier" }),
      ]),
    ).toEqual([["/a/c/", "/a/b/", "/a/z/", "/a/second/", "/a/none/"]]);
  });

  it("collects the pages of each group and puts pages without a group first", () => {
    const [section] = planSections([
      page("/l/css/", { group: "CSS", sort: 1 }),
      page("/l/file/", { group: "Community", sort: 2 }),
      page("/l/less/", { group: "CSS", sort: 3 }),
      page("/l/plain/", { sort: 4 }),
    ]);
    expect(
      section!.groups.map((group) => [group.title, group.items.map((item) => item.url)]),
    ).toEqual([
      [null, ["/l/plain/"]],
      ["CSS", ["/l/css/", "/l/less/"]],
      ["Community", ["/l/file/"]],
    ]);
  });

  it("doesn't depend on the order of the input", () => {
    const pages = [page("/a/x/"), page("/b/y/"), page("/glossary/"), page("/a/w/")];
    expect(planSections([...pages].reverse())).toEqual(planSections(pages));
    expect(planSections(pages).map((section) => section.slug)).toEqual(["", "a", "b"]);
  });
});

describe("neighbours", () => {
  const [section] = planSections([
    page("/a/1/", { sort: 1 }),
    page("/a/2/", { sort: 2, group: "Group" }),
    page("/a/3/", { sort: 3 }),
  ]);

  it("follows the order of the sidebar across groups", () => {
    expect(neighbours(section!, "/a/3/")).toEqual({
      previous: { title: "/a/1/", url: "/a/1/" },
      next: { title: "/a/2/", url: "/a/2/" },
    });
  });

  it("returns null beyond the first and last page and for a page outside the section", () => {
    expect(neighbours(section!, "/a/1/").previous).toBeNull();
    expect(neighbours(section!, "/a/2/").next).toBeNull();
    expect(neighbours(section!, "/b/")).toEqual({ previous: null, next: null });
  });
});
