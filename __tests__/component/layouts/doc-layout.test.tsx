// The columns of a documentation page.
import { describe, expect, it } from "vitest";
import { DocLayout } from "../../../src/layouts/DocLayout";
import { render, screen } from "../support/render";

describe("src/layouts/DocLayout", () => {
  it("has the section's pages in a box of their own, before the article", () => {
    render(
      <DocLayout sidebar={<a href="/concepts/">Concepts</a>}>
        <article>Text</article>
      </DocLayout>,
    );
    const box = screen.getByRole("link").closest("[data-scroll-box]");
    const article = screen.getByRole("article");
    expect(box?.contains(article)).toBe(false);
    expect(box!.compareDocumentPosition(article)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("has no empty place for a sidebar that a page has not", () => {
    render(
      <DocLayout>
        <article>Text</article>
      </DocLayout>,
    );
    expect(document.querySelector("[data-scroll-box]")).toBeNull();
  });
});
