import { describe, expect, it } from "@jest/globals";
import { DocArticle } from "../../../src/article/DocArticle/DocArticle";
import { render, screen } from "../support/render";

describe("the day of a post", () => {
  it("stands below the title, in words and for machines", () => {
    render(
      <DocArticle title="webpack 5 release" published="2020-10-10">
        <p>Text</p>
      </DocArticle>,
    );
    const day = screen.getByText("10 October 2020");
    expect(day.getAttribute("datetime")).toBe("2020-10-10");
    expect(day.closest("header")).toBe(screen.getByRole("heading", { level: 1 }).parentElement);
  });

  it("is on no other page", () => {
    const { container } = render(
      <DocArticle title="Concepts">
        <p>Text</p>
      </DocArticle>,
    );
    expect(container.querySelector("time")).toBeNull();
  });
});
