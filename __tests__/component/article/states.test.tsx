// What readers see instead of a page: a skeleton, an error, or "Page not found".
import { describe, expect, it, jest } from "@jest/globals";
import { Failure } from "../../../src/ui/Failure/Failure";
import { ContentSkeleton } from "../../../src/article/ContentSkeleton/ContentSkeleton";
import { NotFound } from "../../../src/not-found/NotFound/NotFound";
import { render, screen, user } from "../support/render";

describe("src/article/ContentSkeleton", () => {
  it("announces that the page is loading, and hides its placeholder lines from screen readers", () => {
    const { container } = render(<ContentSkeleton />);
    expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Loading the page…");
    expect(container.textContent).toBe("Loading the page…");
  });
});

describe("src/ui/Failure", () => {
  it("reports that loading failed, and tries again", async () => {
    const onRetry = jest.fn();
    render(<Failure onRetry={onRetry}>Error loading content.</Failure>);
    expect(screen.getByRole("alert").textContent).toContain("Error loading content.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe("src/not-found/NotFound", () => {
  it("explains what happened, and links to the home page", () => {
    render(<NotFound suggestions={[]} sections={[]} path="" />);
    screen.getByText("Oops! The page you are looking for has been removed or relocated.");
    const home = screen.getByRole("link", { name: "Go to Homepage" });
    expect(home.getAttribute("href")).toBe("/");
  });

  it("suggests similar pages, lists the sections, and says where to report the link", () => {
    render(
      <NotFound
        suggestions={[{ title: "Output", url: "/concepts/output/" }]}
        sections={["api"]}
        path="/concepts/otuput/"
      />,
    );
    expect(screen.getByRole("link", { name: "Output" }).getAttribute("href")).toBe(
      "/concepts/output/",
    );
    expect(screen.getByRole("link", { name: "API" }).getAttribute("href")).toBe("/api/");
    const report = screen.getByRole<HTMLAnchorElement>("link", { name: /Report/ });
    expect(new URL(report.href).searchParams.get("title")).toBe("Broken link: /concepts/otuput/");
  });
});
