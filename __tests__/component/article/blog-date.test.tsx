// The date below the title of a blog post.
import { describe, expect, it } from "@jest/globals";
import { DocArticle } from "../../../src/article/DocArticle/DocArticle";
import { render, screen } from "../support/render";

describe("the date of a post", () => {
  it("is below the title, both readable and machine-readable", () => {
    render(
      <DocArticle title="webpack 5 release" published="2020-10-10">
        <p>Text</p>
      </DocArticle>,
    );
    const day = screen.getByText("10 October 2020");
    expect(day.getAttribute("datetime")).toBe("2020-10-10");
    expect(day.closest("header")).toBe(screen.getByRole("heading", { level: 1 }).parentElement);
  });

  it("isn't on any other page", () => {
    const { container } = render(
      <DocArticle title="Concepts">
        <p>Text</p>
      </DocArticle>,
    );
    expect(container.querySelector("time")).toBeNull();
  });
});
