// The header: its links, and the current one.
import { describe, expect, it, jest } from "@jest/globals";
import { Header } from "../../../src/frame/Header/Header";
import { FrameContext } from "../../../src/ui/use-frame";
import { render, screen, user, within } from "../support/render";

const sections = ["api", "concepts", "configuration", "contribute", "blog"];
const menu = { open: false, panelId: "panel", onOpen: () => undefined };
const marked = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"))
    .map((link) => `${link.textContent}: ${link.getAttribute("aria-current")}`);

describe("src/frame/Header", () => {
  it("links to the home page and to the four parts of the site", () => {
    render(<Header path="/" sections={sections} menu={menu} />);
    expect(screen.getByRole("link", { name: "webpack" }).getAttribute("href")).toBe("/");
    const main = screen.getByRole("navigation", { name: "Main" });
    const links = within(main).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Documentation", "/concepts/"],
      ["Contribute", "/contribute/"],
      ["Vote", "/vote/"],
      ["Blog", "/blog/"],
    ]);
  });

  it.each(["api", "concepts", "configuration", "guides", "loaders", "migrate", "plugins"])(
    "highlights Documentation on pages under /%s/",
    (section) => {
      render(<Header path={`/${section}/some-page/`} sections={sections} menu={menu} />);
      expect(marked("Main")).toEqual(["Documentation: true"]);
    },
  );

  it("doesn't mistake a path that only starts like a section for that section", () => {
    render(<Header path="/apiary/" sections={sections} menu={menu} />);
    expect(marked("Main")).toEqual([]);
  });

  it("marks the page itself as the current page", () => {
    render(<Header path="/contribute/" sections={sections} menu={menu} />);
    expect(marked("Main")).toEqual(["Contribute: page"]);
  });

  it("shows the documentation's sections only while Documentation is active", () => {
    const { rerender } = render(
      <Header path="/concepts/output/" sections={sections} menu={menu} />,
    );
    const names = within(screen.getByRole("navigation", { name: "Documentation sections" }))
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual(["Concepts", "Configuration", "API"]);
    expect(marked("Documentation sections")).toEqual(["Concepts: true"]);

    for (const path of ["/", "/contribute/", "/blog/", "/glossary/"]) {
      rerender(<Header path={path} sections={sections} menu={menu} />);
      expect(screen.queryByRole("navigation", { name: "Documentation sections" })).toBeNull();
    }
  });

  it("leaves out missing pages", () => {
    render(
      <FrameContext.Provider value={{ absent: ["/vote/"], version4: "/" }}>
        <Header path="/api/" sections={sections} menu={menu} />
      </FrameContext.Provider>,
    );
    expect(screen.queryByRole("link", { name: "Guides" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Vote" })).toBeNull();
  });

  it("has labels for its external links", () => {
    render(<Header path="/" sections={[]} menu={menu} />);
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("GitHub repository")).toBe("https://github.com/webpack/webpack");
    expect(href("webpack on X")).toBe("https://x.com/webpack");
    expect(href("Questions on Stack Overflow")).toBe(
      "https://stackoverflow.com/questions/tagged/webpack",
    );
  });

  it("opens the panel with a button that announces whether it's open", async () => {
    const onOpen = jest.fn();
    render(<Header path="/" sections={[]} menu={{ ...menu, onOpen }} />);
    const button = screen.getByRole("button", { name: "Open the navigation" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(button.getAttribute("aria-controls")).toBe("panel");
    await user.click(button);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it("contains the search and the language menu", () => {
    render(<Header path="/concepts/" sections={[]} search={<b>find</b>} menu={menu} />);
    expect(screen.getByText("find")).toBeDefined();
    expect(screen.getByRole("button", { name: "Select language" })).toBeDefined();
    expect(screen.getByRole("link", { name: "한국어" }).getAttribute("href")).toBe(
      "https://webpack.kr/concepts/",
    );
  });
});
