// The frame around every page: landmarks, and the panel on small screens.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { Main } from "../../../src/ui/Main/Main";
import { axeViolations } from "../support/axe";
import { stubMedia } from "../support/media";
import { act, fireEvent, render, screen, user, within } from "../support/render";
import { unstubAllGlobals } from "../../support/stubs";

const COLUMN = "(min-width: 48rem)";
const sections = ["concepts", "api"];
const loadSectionPages = jest.fn(async (_url: string) => [
  { title: "Concepts", url: "/concepts/", level: 2 },
  { title: "Runtime", level: 2 },
  { title: "Manifest", url: "/concepts/manifest/", level: 3 },
]);
jest.unstable_mockModule("../../../src/navigation/load-section-pages", () => ({
  loadSectionPages,
}));
const { SiteLayout } = await import("../../../src/frame/SiteLayout");

const layout = (path = "/concepts/output/") => (
  <SiteLayout path={path} sections={sections} sidebar={<a href="/concepts/manifest/">Manifest</a>}>
    <Main>
      <h1>Output</h1>
    </Main>
  </SiteLayout>
);
const menuButton = () => screen.getByRole("button", { name: "Open the navigation", hidden: true });
const panel = () => screen.getByRole("dialog", { name: "Navigation" });
const isOpen = () => menuButton().getAttribute("aria-expanded") === "true";
const page = () => menuButton().closest("header")!.parentElement!;

function swipe(from: [number, number], to: [number, number]) {
  const touch = ([clientX, clientY]: [number, number]) => ({ identifier: 1, clientX, clientY });
  fireEvent.touchStart(document.body, { touches: [touch(from)], changedTouches: [touch(from)] });
  fireEvent.touchMove(document.body, { touches: [touch(to)], changedTouches: [touch(to)] });
  fireEvent.touchEnd(document.body, { touches: [], changedTouches: [touch(to)] });
}

let setMedia: ReturnType<typeof stubMedia>;
beforeEach(() => {
  setMedia = stubMedia();
});
afterEach(() => {
  unstubAllGlobals();
});

describe("src/frame/SiteLayout", () => {
  it("has one of each landmark, and starts with a skip link", async () => {
    const { container } = render(
      <SiteLayout path="/concepts/output/" sections={sections}>
        <Main>
          <h1>Output</h1>
        </Main>
      </SiteLayout>,
    );
    expect(screen.getByRole("banner")).toBeDefined();
    expect(screen.getByRole("contentinfo")).toBeDefined();
    const main = screen.getByRole("main");
    expect(main.tabIndex).toBe(-1);
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Skip to content");
    expect(document.activeElement?.getAttribute("href")).toBe(`#${main.id}`);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("gives every navigation a different name", async () => {
    render(layout());
    await user.click(menuButton());
    const names = screen
      .getAllByRole("navigation", { hidden: true })
      .map((nav) => nav.getAttribute("aria-label"));
    expect(new Set(names).size).toBe(names.length);
  });

  it("renders nothing in the panel until it opens", () => {
    render(layout());
    expect(screen.queryByText("Manifest")).toBeNull();
  });

  it("opens the panel with the site's parts, the sections, and the current section's pages", async () => {
    const { container } = render(layout());
    await user.click(menuButton());
    const names = within(panel())
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual([
      "Documentation",
      "Concepts",
      "API",
      "Contribute",
      "Vote",
      "Blog",
      "Manifest",
      "GitHub",
      "X",
      "Stack Overflow",
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("lets readers expand any section on pages without one, and links to it when its pages don't load", async () => {
    loadSectionPages.mockRejectedValueOnce(new Error("offline"));
    const { container } = render(
      <SiteLayout path="/" sections={[...sections, "blog"]}>
        <h1>webpack</h1>
      </SiteLayout>,
    );
    await user.click(menuButton());
    expect(loadSectionPages).not.toHaveBeenCalled();
    const names = () =>
      within(panel())
        .getAllByRole("link")
        .map((link) => link.textContent);
    const top = ["Documentation", "Concepts", "API", "Contribute", "Vote", "Blog"];
    expect(names().slice(0, 6)).toEqual(top);
    expect(within(panel()).getByRole("button", { name: "Pages of Blog" })).toBeDefined();

    await user.click(within(panel()).getByRole("button", { name: "Pages of Concepts" }));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The pages couldn't be loaded.",
    );
    expect(names().slice(0, 6)).toEqual(top);
    expect(await axeViolations(container)).toEqual([]);

    await user.click(
      screen.getByRole("button", { name: "Try again to load the pages of Concepts" }),
    );
    const page = await within(panel()).findByRole("link", { name: "Manifest" });
    expect(page.getAttribute("href")).toBe("/concepts/manifest/");
    expect(loadSectionPages.mock.calls).toEqual([["/concepts/"], ["/concepts/"]]);
    expect(within(panel()).getByText("Runtime")).toBeDefined();
    expect(await axeViolations(container)).toEqual([]);
  });

  it("lists the sections of the documentation on other pages too", async () => {
    render(layout("/blog/"));
    await user.click(menuButton());
    expect(within(panel()).getByRole("link", { name: "API" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Pages of API" })).toBeNull();
  });

  it("moves focus into the panel, traps it there, and hides the rest of the page from assistive technology", async () => {
    render(layout());
    await user.click(menuButton());
    const close = within(panel()).getByRole("button", { name: "Close the navigation" });
    expect(document.activeElement).toBe(close);
    expect(page().getAttribute("aria-hidden")).toBe("true");
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe("Stack Overflow");
    await user.tab();
    expect(document.activeElement).toBe(close);
  });

  it.each([
    ["its button", () => user.click(screen.getByRole("button", { name: "Close the navigation" }))],
    ["Escape", () => user.keyboard("{Escape}")],
    ["a click outside", () => user.click(panel().previousElementSibling!)],
  ])("closes with %s and returns focus", async (_, close) => {
    render(layout());
    await user.click(menuButton());
    await close();
    expect(isOpen()).toBe(false);
    expect(page().hasAttribute("aria-hidden")).toBe(false);
    expect(document.activeElement).toBe(menuButton());
  });

  it("closes when the reader follows a link in it, even one to a heading on the same page", async () => {
    render(layout());
    await user.click(menuButton());
    const link = within(panel()).getByRole("link", { name: "Manifest" });
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(isOpen()).toBe(false);
  });

  it("closes when the page changes in another way", async () => {
    const { rerender } = render(layout());
    await user.click(menuButton());
    rerender(layout("/concepts/manifest/"));
    expect(isOpen()).toBe(false);
  });

  it("opens with a swipe from the left edge and closes with a swipe to the left", () => {
    render(layout());
    swipe([5, 100], [20, 100]);
    expect(isOpen()).toBe(false);
    swipe([5, 100], [60, 110]);
    expect(isOpen()).toBe(true);
    swipe([200, 100], [190, 100]);
    expect(isOpen()).toBe(true);
    swipe([200, 100], [150, 100]);
    expect(isOpen()).toBe(false);
  });

  it("moves the panel with the finger", () => {
    render(layout());
    const touch = { identifier: 1, clientX: 5, clientY: 50 };
    const moved = { ...touch, clientX: 105 };
    fireEvent.touchStart(document.body, { touches: [touch], changedTouches: [touch] });
    fireEvent.touchMove(document.body, { touches: [moved], changedTouches: [moved] });
    const dragged = screen.getByRole("dialog", { name: "Navigation", hidden: true });
    expect(dragged.style.transform).toBe("translateX(calc(-100% + 100px))");
    fireEvent.touchCancel(document.body, { touches: [], changedTouches: [moved] });
    expect(dragged.style.transform).toBe("");
    expect(isOpen()).toBe(false);
  });

  it("ignores swipes when the sidebar has a column, and closes when the column appears", async () => {
    render(layout());
    await user.click(menuButton());
    act(() => setMedia(COLUMN, true));
    expect(isOpen()).toBe(false);
    swipe([5, 100], [60, 100]);
    expect(isOpen()).toBe(false);
  });
});
