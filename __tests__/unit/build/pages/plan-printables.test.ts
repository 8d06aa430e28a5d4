// Tests which sections can be printed as one document, and which edits cause that document to be rebuilt.
import { describe, expect, it } from "@jest/globals";
import { planPrintablePages, planPrintables } from "../../../../src/build/pages/plan-printables";

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

const plan = (pages: ReturnType<typeof page>[]) => planPrintables(pages, "5.1.0");

describe("src/build/pages/plan-printables", () => {
  it("plans the sections of the documentation, with their pages in the order of the sidebar", () => {
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

  it("contains only what is printed, so that other edits don't rebuild a document", () => {
    const before = plan([page("/concepts/")]);
    expect(plan([page("/concepts/", { description: "Other words." })])).toEqual(before);
    expect(plan([page("/concepts/", { contentUrl: "/content/concepts.json?v=2" })])).not.toEqual(
      before,
    );
  });

  it("become pages", () => {
    expect(planPrintablePages(plan([page("/concepts/")]))).toMatchObject([
      { path: "/concepts/printable/", template: "printable" },
    ]);
  });
});
