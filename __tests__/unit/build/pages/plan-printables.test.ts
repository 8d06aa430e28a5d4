// Which sections are printed as one document, and what an edit has to change for it to be made again.
import { describe, expect, it } from "@jest/globals";
import { planPrintablePages, planPrintables } from "../../../../src/build/pages/plan-printables";
import { planSections } from "../../../../src/core/sidebar";

const page = (url: string, fields: object = {}) => ({
  slug: url.slice(1, -1),
  url,
  title: url,
  section: url.split("/")[1]!,
  group: null,
  sort: null,
  hasAnchors: false,
  contentUrl: `/content${url.slice(0, -1)}.json?v=1`,
  description: "Not printed.",
  related: [],
  thirdParty: false,
  repo: null,
  package: null,
  ...fields,
});

const plan = (pages: ReturnType<typeof page>[]) =>
  planPrintables(pages, planSections(pages), "5.1.0");

describe("src/build/pages/plan-printables", () => {
  it("takes the sections that the specification names, with their pages in the sidebar's order", () => {
    const printables = plan([
      page("/blog/a/"),
      page("/concepts/b/", { sort: 1, group: "Late" }),
      page("/concepts/a/", { sort: 2 }),
      page("/concepts/"),
    ]);
    expect(printables).toHaveLength(1);
    expect(printables[0]).toMatchObject({ slug: "concepts", version: "5.1.0" });
    expect(
      printables[0]!.groups.map(({ title, chapters }) => [title, chapters.map(({ url }) => url)]),
    ).toEqual([
      [null, ["/concepts/", "/concepts/a/"]],
      ["Late", ["/concepts/b/"]],
    ]);
  });

  it("holds nothing that is not printed, so that an edit to it makes no document again", () => {
    const before = plan([page("/concepts/")]);
    expect(plan([page("/concepts/", { description: "Other words." })])).toEqual(before);
    expect(plan([page("/concepts/", { contentUrl: "/content/concepts.json?v=2" })])).not.toEqual(
      before,
    );
  });

  it("leaves pages out that are made for paper, and an address to the page that has it", () => {
    const own = page("/concepts/printable/");
    const printables = plan([page("/concepts/"), own]);
    expect(printables[0]!.groups[0]!.chapters.map(({ url }) => url)).toEqual(["/concepts/"]);
    expect(planPrintablePages(printables, [own])).toEqual([]);
    expect(planPrintablePages(printables, [])).toMatchObject([
      { path: "/concepts/printable/", template: "printable" },
    ]);
  });
});
