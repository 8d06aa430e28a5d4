// The list on the index pages of loaders, plugins, and the blog.
import { describe, expect, it } from "@jest/globals";
import { Catalog } from "../../../src/article/Catalog/Catalog";
import type { CatalogItem } from "../../../src/core/types";
import { axeViolations } from "../support/axe";
import { render, screen, within } from "../support/render";

const item = (title: string, rest: Partial<CatalogItem> = {}): CatalogItem => ({
  title,
  url: `/loaders/${title}/`,
  description: null,
  version: null,
  date: null,
  thirdParty: false,
  ...rest,
});
const catalog = {
  slug: "loaders",
  groups: [
    { title: null, items: [item("babel-loader", { version: "10.1.1" }), item("local-page")] },
    {
      title: "Community",
      items: [
        item("ts-loader", {
          version: "9.6.2",
          thirdParty: true,
          description: "A <script>loader</script> for TypeScript.",
        }),
      ],
    },
  ],
};
const entry = (name: string) => screen.getByRole("link", { name }).closest("li")!;

describe("src/article/Catalog", () => {
  it("lists every page as a link, under the heading of its group", async () => {
    const { container } = render(<Catalog catalog={catalog} />);
    const region = screen.getByRole("region", { name: "All loaders" });
    expect(
      within(region)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/loaders/babel-loader/", "/loaders/local-page/", "/loaders/ts-loader/"]);
    const group = screen.getByRole("heading", { level: 3, name: "Community" }).parentElement!;
    expect(within(group).getAllByRole("listitem")).toHaveLength(1);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("shows the version of each entry and marks third-party ones", () => {
    render(<Catalog catalog={catalog} />);
    expect(entry("babel-loader").textContent).toBe("babel-loader10.1.1");
    expect(entry("local-page").textContent).toBe("local-page");
    within(entry("ts-loader")).getByText("9.6.2");
    within(entry("ts-loader")).getByText("Third party");
  });

  it("shows the date of a post, and names the blog's list 'All posts'", () => {
    const groups = [{ title: null, items: [item("webpack 5", { date: "2020-10-10" })] }];
    render(<Catalog catalog={{ slug: "blog", groups }} />);
    const list = screen.getByRole("region", { name: "All posts" });
    const day = within(list).getByText("October 10, 2020");
    expect(day.getAttribute("datetime")).toBe("2020-10-10");
  });

  it("shows descriptions as text, whatever they contain", () => {
    const { container } = render(<Catalog catalog={catalog} />);
    screen.getByText("A <script>loader</script> for TypeScript.");
    expect(container.querySelector("script")).toBeNull();
  });
});
