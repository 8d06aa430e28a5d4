// The sidebar: a section's pages, and their headings.
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { sectionAnchors } from "../../../src/core/section-anchors";
import type { SectionAnchors } from "../../../src/core/section-anchors";
import type { Heading } from "../../../src/core/types";
import { concepts } from "../support/section";
import { act, render, screen, user, within } from "../support/render";
import { resetModules } from "../support/reset-modules";

const usage: Heading[] = [
  { id: "manifest", title: "The page", level: 1 },
  { id: "usage", title: "Usage", level: 2 },
  { id: "details", title: "Details", level: 3 },
];

const [anchors] = [
  ...sectionAnchors(
    ["output", "manifest"].map((name) => ({
      url: `/concepts/${name}/`,
      section: "concepts",
      headings: usage,
    })),
  ).values(),
].map((file) => JSON.parse(file) as SectionAnchors);

const fetchOnce = jest.fn<(url: string) => Promise<SectionAnchors>>();
jest.unstable_mockModule("../../../src/navigation/fetch-json", () => ({ fetchOnce }));

// The sidebar remembers what was open for the life of the document, so each test gets a fresh one.
async function freshSidebar() {
  resetModules();
  return (await import("../../../src/frame/Sidebar/Sidebar")).Sidebar;
}
let Sidebar: Awaited<ReturnType<typeof freshSidebar>>;
beforeEach(async () => {
  fetchOnce.mockReset();
  fetchOnce.mockResolvedValue(anchors!);
  Sidebar = await freshSidebar();
});

const sidebar = (props: Partial<Parameters<typeof Sidebar>[0]> = {}) => (
  <Sidebar section={concepts} currentUrl="/concepts/output/" {...props} />
);

/** Renders the sidebar and waits until the headings that are available have loaded. */
const show = (...args: Parameters<typeof sidebar>) => act(async () => render(sidebar(...args)));

describe("src/frame/Sidebar", () => {
  it("lists the pages of each group as links, under the group's name", async () => {
    await show();
    const nav = screen.getByRole("navigation", { name: "Concepts pages" });
    const group = within(nav).getByRole("list", { name: "Runtime" });
    expect(within(group).getByRole("link", { name: "Manifest" }).getAttribute("href")).toBe(
      "/concepts/manifest/",
    );
  });

  it("marks only the current page", async () => {
    await show();
    const current = screen
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(["Output"]);
  });

  it("expands the current page's item automatically and shows its headings", async () => {
    await show();
    const toggle = screen.getByRole("button", { name: "Headings of Output" });
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const link = await screen.findByRole("link", { name: "Usage" });
    expect(link.getAttribute("href")).toBe("/concepts/output/#usage");
    expect(screen.queryByRole("link", { name: "The page" })).toBeNull();
  });

  it("shows headings that are already available without loading them", async () => {
    await show({ currentAnchors: <a href="#here">At hand</a> });
    expect(screen.getByRole("link", { name: "At hand" })).toBeDefined();
    expect(fetchOnce).not.toHaveBeenCalled();
  });

  it("loads another page's headings only the first time they're expanded", async () => {
    await show({ currentUrl: "/concepts/why-webpack/" });
    expect(fetchOnce).not.toHaveBeenCalled();
    const toggle = screen.getByRole("button", { name: "Headings of Manifest" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");

    await user.click(toggle);
    expect(fetchOnce).toHaveBeenCalledWith("/content-anchors/concepts.json");
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const list = document.getElementById(toggle.getAttribute("aria-controls")!)!;
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Usage", "Details"]);

    await user.click(toggle);
    expect(list.hidden).toBe(true);
  });

  it("announces that headings are loading until they arrive", async () => {
    let arrive: (headings: SectionAnchors) => void = () => undefined;
    fetchOnce.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await show();
    expect(screen.getByRole("status").textContent).toContain("Loading headings");
    arrive(anchors!);
    await screen.findByRole("link", { name: "Usage" });
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("reports that headings couldn't be loaded, and loads them on the next try", async () => {
    fetchOnce.mockRejectedValueOnce(new Error("offline"));
    await show();
    expect((await screen.findByRole("alert")).textContent).toContain("couldn't be loaded");
    await user.click(
      screen.getByRole("button", { name: "Try again to load the headings of Output" }),
    );
    await screen.findByRole("link", { name: "Usage" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("breaks a long name between its words, but has screen readers read it as one", async () => {
    const [group, ...others] = concepts.groups;
    const [item, ...items] = group!.items;
    const long = { ...item!, title: "MergeDuplicateChunksPlugin" };
    const groups = [{ ...group!, items: [long, ...items] }, ...others];
    await show({ section: { ...concepts, groups } });
    const links = screen.getAllByRole("link");
    const link = links.find(({ textContent }) => textContent === "MergeDuplicateChunksPlugin");
    expect(link?.innerHTML).toBe("Merge<wbr>Duplicate<wbr>Chunks<wbr>Plugin");
  });

  it("has no toggle for pages without headings", async () => {
    await show();
    expect(screen.queryByRole("button", { name: "Headings of Why webpack" })).toBeNull();
  });

  it("keeps the items that the reader expanded when a navigation remounts it", async () => {
    const first = await show();
    await user.click(screen.getByRole("button", { name: "Headings of Manifest" }));
    first.unmount();
    await show({ currentUrl: "/concepts/" });
    const toggle = screen.getByRole("button", { name: "Headings of Manifest" });
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    expect(
      screen.getByRole("button", { name: "Headings of Output" }).getAttribute("aria-expanded"),
    ).toBe("false");
  });

  it("opens the printable section in a new tab, if there is one", async () => {
    const { FrameContext } = await import("../../../src/ui/use-frame");
    const { unmount } = render(
      <FrameContext.Provider value={{ absent: ["/concepts/printable/"], version4: "/" }}>
        {sidebar()}
      </FrameContext.Provider>,
    );
    expect(screen.queryByRole("link", { name: "Print Section" })).toBeNull();
    unmount();
    await show();
    const print = screen.getByRole("link", { name: "Print Section" });
    expect(print.getAttribute("href")).toBe("/concepts/printable/");
    expect(print.getAttribute("target")).toBe("_blank");
  });

  it("starts with the version menu", async () => {
    await show();
    const [first] = screen.getAllByRole("button");
    expect(first).toBe(screen.getByRole("button", { name: "Version: Webpack 5" }));
    // The menu links to pages outside the section, so it isn't part of the section's navigation.
    const nav = screen.getByRole("navigation", { name: "Concepts pages" });
    expect(nav.contains(first!)).toBe(false);
  });

  it("keeps its scroll position from page to page", () => {
    const box = (url: string) => (
      <div data-scroll-box="column" data-testid="box">
        {sidebar({ currentUrl: url })}
      </div>
    );
    const first = render(box("/concepts/"));
    screen.getByTestId("box").scrollTop = 120;
    screen.getByTestId("box").dispatchEvent(new Event("scroll"));
    first.unmount();
    render(box("/unlisted/"));
    expect(screen.getByTestId("box").scrollTop).toBe(120);
  });
});
