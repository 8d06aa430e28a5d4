// The facts that a page shows about its package.
import { describe, expect, it } from "@jest/globals";
import { MissingReadme } from "../../../src/article/MissingReadme/MissingReadme";
import { PackageFacts, repositoryName } from "../../../src/article/PackageFacts/PackageFacts";
import { axeViolations } from "../support/axe";
import { render, screen, within } from "../support/render";

const facts = {
  name: "css-loader",
  version: "7.1.5",
  license: "MIT",
  url: "https://packages.example/css-loader",
  repository: "https://github.com/webpack/css-loader",
};
const valueOf = (term: string) => screen.getByText(term).nextElementSibling as HTMLElement;
const hrefIn = (element: HTMLElement) => within(element).getByRole("link").getAttribute("href");

describe("src/article/PackageFacts", () => {
  it("shows the package, its version, license, and repository, each with its label", async () => {
    const { container } = render(<PackageFacts {...facts} />);
    expect(valueOf("Version").textContent).toBe("7.1.5");
    expect(valueOf("License").textContent).toBe("MIT");
    expect(valueOf("Package").textContent).toBe("css-loader");
    expect(hrefIn(valueOf("Package"))).toBe(facts.url);
    expect(valueOf("Repository").textContent).toBe("webpack/css-loader");
    expect(hrefIn(valueOf("Repository"))).toBe(facts.repository);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("leaves out unknown facts", () => {
    render(<PackageFacts {...facts} license={null} repository={null} />);
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Package",
      "Version",
    ]);
  });

  it("shows a package's own data as text", () => {
    const { container } = render(
      <PackageFacts {...facts} license="<img src=x onerror=alert(1)>" version="1.0.0-<b>" />,
    );
    expect(container.querySelector("img, b")).toBeNull();
    expect(valueOf("License").textContent).toBe("<img src=x onerror=alert(1)>");
  });
});

describe("repositoryName", () => {
  it.each([
    ["https://github.com/webpack/css-loader", "webpack/css-loader"],
    ["https://www.github.com/a/b/", "a/b"],
    ["https://gitlab.example/group/project", "gitlab.example/group/project"],
  ])("shortens %s to %s", (url, name) => expect(repositoryName(url)).toBe(name));
});

describe("src/article/MissingReadme", () => {
  it("explains why there is no text, and where to read it instead", async () => {
    const { container } = render(
      <MissingReadme {...facts} missing="The package holds no README." />,
    );
    const note = screen.getByRole("note");
    within(note).getByText("README not available");
    expect(note.textContent).toContain("The package holds no README.");
    expect(screen.getByRole("link", { name: "its repository" }).getAttribute("href")).toBe(
      facts.repository,
    );
    expect(screen.getByRole("link", { name: "its package page" })).toBeDefined();
    expect(await axeViolations(container)).toEqual([]);
  });

  it("links only to the package when the repository is unknown", () => {
    render(<MissingReadme {...facts} repository={null} missing="It could not be read." />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      facts.url,
    ]);
  });
});
