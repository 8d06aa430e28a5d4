// What stands in a page's place: pending, failed, missing, listed.
import { describe, expect, it, vi } from "vitest";
import { ContentError } from "../../../src/components/ContentError/ContentError";
import { ContentSkeleton } from "../../../src/components/ContentSkeleton/ContentSkeleton";
import { HomeHero } from "../../../src/components/HomeHero/HomeHero";
import { NotFound } from "../../../src/components/NotFound/NotFound";
import { SectionIndex } from "../../../src/components/SectionIndex/SectionIndex";
import { concepts } from "../support/section";
import { render, screen, user, within } from "../support/render";

vi.mock("gatsby", () => import("../support/gatsby"));

describe("src/components/ContentSkeleton", () => {
  it("says that the page is loading, and shows its lines to nobody who listens", () => {
    const { container } = render(<ContentSkeleton />);
    expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Loading the page…");
    expect(container.textContent).toBe("Loading the page…");
  });
});

describe("src/components/ContentError", () => {
  it("says that loading failed and tries again", async () => {
    const onRetry = vi.fn();
    render(<ContentError onRetry={onRetry} />);
    expect(screen.getByRole("alert").textContent).toContain("Error loading content.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe("src/components/NotFound", () => {
  it("says what happened and leads home", () => {
    render(<NotFound />);
    screen.getByText("Oops! The page you are looking for has been removed or relocated.");
    const home = screen.getByRole("link", { name: "Go to Homepage" });
    expect(home.getAttribute("href")).toBe("/");
  });

  it("has a place for suggestions", () => {
    render(<NotFound suggestions={<p>Did you mean this?</p>} />);
    screen.getByText("Did you mean this?");
  });
});

describe("src/components/SectionIndex", () => {
  it("lists every page of the section under its group", () => {
    render(<SectionIndex section={concepts} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Concepts");
    const group = screen.getByRole("heading", { name: "Runtime" }).parentElement!;
    expect(within(group).getByRole("link", { name: "Manifest" })).toBeDefined();
    expect(screen.getAllByRole("link")).toHaveLength(4);
  });
});

describe("src/components/HomeHero", () => {
  it("names the product and leads into learning, configuring and extending it", () => {
    render(<HomeHero />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("webpack");
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Get started",
      "Learn",
      "Configure",
      "Extend",
    ]);
  });
});
