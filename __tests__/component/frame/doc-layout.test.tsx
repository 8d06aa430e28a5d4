// The columns of a documentation page.
import { describe, expect, it } from "@jest/globals";
import { DocLayout } from "../../../src/frame/DocLayout";
import { render, screen } from "../support/render";

describe("src/frame/DocLayout", () => {
  it("has the section's pages before the main landmark, not inside it", () => {
    render(
      <DocLayout sidebar={<a href="/concepts/">Concepts</a>}>
        <article>Text</article>
      </DocLayout>,
    );
    const box = screen.getByRole("link").closest("[data-scroll-box]");
    const main = screen.getByRole("main");
    expect(main.contains(screen.getByRole("article"))).toBe(true);
    expect(box!.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("reserves no space for a sidebar on a page without one", () => {
    render(
      <DocLayout>
        <article>Text</article>
      </DocLayout>,
    );
    expect(document.querySelector("[data-scroll-box]")).toBeNull();
  });
});
