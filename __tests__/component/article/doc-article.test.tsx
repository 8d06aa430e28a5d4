// The parts around a page's text.
import { describe, expect, it, jest } from "@jest/globals";
import { DocArticle, type DocArticleProps } from "../../../src/article/DocArticle/DocArticle";
import { axeViolations } from "../support/axe";
import { concepts, docPage } from "../support/section";
import { render, screen, user, within } from "../support/render";
import { stubGlobal, unstubAllGlobals } from "../../support/stubs";

const article = (
  page: Partial<DocArticleProps["page"]> = {},
  props: Partial<DocArticleProps> = {},
) => (
  <DocArticle page={{ ...docPage("/concepts/output/"), ...page }} section={concepts} {...props}>
    <div className="prose">
      <p>Text.</p>
    </div>
  </DocArticle>
);
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("src/article/DocArticle", () => {
  it("has the title as its only first-level heading, which can receive focus", () => {
    render(article());
    const [heading, ...others] = screen.getAllByRole("heading", { level: 1 });
    expect(heading?.textContent).toBe("Output");
    expect(heading?.tabIndex).toBe(-1);
    expect(others).toEqual([]);
  });

  it("has the list of headings between the title and the text in reading order", () => {
    render(article({}, { onThisPage: <nav aria-label="On this page" /> }));
    const places = [
      screen.getByRole("heading", { level: 1 }),
      screen.getByRole("navigation", { name: "On this page" }),
      screen.getByText("Text."),
    ];
    for (const [index, place] of places.slice(1).entries()) {
      const relation = places[index]!.compareDocumentPosition(place);
      expect(relation).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it("leaves out parts that it has no data for", () => {
    render(article({ url: "/output/" }, { section: { slug: "", groups: [] } }));
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("note")).toBeNull();
    expect(screen.queryByText("Further Reading")).toBeNull();
    expect(screen.queryByText(/Contributor/)).toBeNull();
    expect(screen.queryByText(/Last updated/)).toBeNull();
    expect(screen.queryByRole("term")).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit this page" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Jump to repository" })).toBeNull();
  });

  it("has no problems that axe finds when all its parts are shown", async () => {
    const { container } = render(
      <main>
        {article({
          thirdParty: true,
          related: [{ title: "Loaders", url: "/concepts/loaders/" }],
          editUrl: "https://github.com/edit",
          repo: "https://github.com/repo",
          lastUpdated: "2024-05-01",
          contributors: ["sokra", "byzyk"],
        })}
      </main>,
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it("shows where the page is with breadcrumbs", () => {
    render(article());
    const trail = screen.getByRole("navigation", { name: "Breadcrumb" });
    expect(within(trail).getByRole("link", { name: "Concepts" })).toBeDefined();
    expect(within(trail).getByText("Output").getAttribute("aria-current")).toBe("page");
  });

  it("says on a third-party page who maintains the project", () => {
    render(article({ thirdParty: true, repo: "https://github.com/someone/loader" }));
    const note = screen.getByRole("note");
    within(note).getByText("Third party");
    expect(note.textContent).toMatch(/maintained by its community/);
    expect(note.textContent).toMatch(/support, security policy, and license/);
    expect(href("its maintainers")).toBe("https://github.com/someone/loader");
  });

  it("shows facts about the package below the title, and says when the README is missing", () => {
    const describedPackage = {
      name: "css-loader",
      version: "7.1.5",
      license: "MIT",
      url: "https://packages.example/css-loader",
      repository: "https://github.com/webpack/css-loader",
      missing: null,
    };
    const { rerender } = render(article({ package: describedPackage }));
    const header = screen.getByRole("heading", { level: 1 }).parentElement!;
    expect(within(header).getByText("7.1.5")).toBeDefined();
    expect(screen.queryByRole("note")).toBeNull();
    rerender(article({ package: { ...describedPackage, missing: "It has none." } }));
    expect(screen.getByRole("note").textContent).toContain("It has none.");
  });

  it("lists further reading on this site and on others", () => {
    render(
      article({
        related: [
          { title: "Loaders", url: "/concepts/loaders/" },
          { title: "A talk", url: "https://example.com/talk" },
        ],
      }),
    );
    expect(screen.getByRole("region", { name: "Further Reading" })).toBeDefined();
    expect(href("Loaders")).toBe("/concepts/loaders/");
    expect(href("A talk")).toBe("https://example.com/talk");
  });

  it("links to the source and the repository, and prints the page", async () => {
    const print = jest.fn();
    stubGlobal("print", print);
    render(article({ editUrl: "https://example.com/edit", repo: "https://example.com/repo" }));
    expect(href("Edit this page")).toBe("https://example.com/edit");
    expect(href("Jump to repository")).toBe("https://example.com/repo");
    await user.click(screen.getByRole("button", { name: "Print this page" }));
    expect(print).toHaveBeenCalledTimes(1);
    unstubAllGlobals();
  });

  it("links to the previous and next page if they exist", () => {
    const { rerender } = render(article());
    expect(screen.getByRole("navigation", { name: "Previous and next page" })).toBeDefined();
    expect(href(/^Previous Concepts$/)).toBe("/concepts/");
    expect(href(/^Next Why webpack$/)).toBe("/concepts/why-webpack/");
    rerender(article({ url: "/concepts/" }));
    expect(screen.queryByRole("link", { name: /Previous/ })).toBeNull();
  });

  it("shows the date of a blog post below its title, and on no other page", () => {
    const { container, rerender } = render(
      article({ url: "/blog/2020-10-10-webpack-5-release/", title: "webpack 5 release" }),
    );
    const day = screen.getByText("October 10, 2020");
    expect(day.getAttribute("datetime")).toBe("2020-10-10");
    expect(day.closest("header")).toBe(screen.getByRole("heading", { level: 1 }).parentElement);
    rerender(article());
    expect(container.querySelector("time")).toBeNull();
  });

  it("shows when the page was last updated, both readable and machine-readable", () => {
    render(article({ lastUpdated: "2024-05-01T23:30:00+02:00" }));
    const time = screen.getByText("May 1, 2024");
    expect(time.tagName).toBe("TIME");
    expect(time.getAttribute("datetime")).toBe("2024-05-01T23:30:00+02:00");
  });
});
