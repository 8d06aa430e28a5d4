// The columns of a documentation page.
import { describe, expect, it } from "@jest/globals";
import { DocLayout, DocMain } from "../../../src/frame/DocLayout";
import { render, screen } from "../support/render";

describe("src/frame/DocLayout", () => {
  it("has the section's pages before the main landmark, not inside it", () => {
    render(
      <DocLayout sidebar={<a href="/concepts/">Concepts</a>}>
        <DocMain>
          <article>Text</article>
        </DocMain>
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
        <DocMain>
          <article>Text</article>
        </DocMain>
      </DocLayout>,
    );
    expect(document.querySelector("[data-scroll-box]")).toBeNull();
  });
});
