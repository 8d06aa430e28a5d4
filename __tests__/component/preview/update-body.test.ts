// Updates of a saved page in the writers' preview.
import { beforeEach, describe, expect, it } from "@jest/globals";
import { updateBody } from "../../../src/preview/update-body";

const DETAILS = "<details><summary>More</summary><p>Text</p></details>";

let body: HTMLElement;
beforeEach(() => {
  body = document.createElement("div");
});

/** Shows a page, and returns its details after opening them. */
function openDetails(html: string): HTMLDetailsElement {
  updateBody(body, html);
  const details = body.querySelector("details")!;
  details.open = true;
  return details;
}

describe("src/preview/update-body", () => {
  it.each([
    ["a changed block before it", "<p>a new sentence</p>\n<p>b</p>\n", "\n<p>c</p>"],
    ["a changed block after it", "<p>a</p>\n<p>b</p>\n", "\n<p>a new sentence</p>"],
    ["changes on both sides", "<p>new</p>\n<p>b</p>\n", "\n<p>new</p>"],
    ["a new block", "<p>a</p>\n<p>new</p>\n<p>b</p>\n", "\n<p>c</p>"],
    ["two new blocks that are the same as others", "<p>a</p>\n<p>b</p>\n", "\n<p>c</p>\n<p>c</p>"],
    ["a deleted block", "<p>b</p>\n", "\n<p>c</p>"],
    ["only that block", "", ""],
  ])("shows a page with %s", (_change, start, end) => {
    openDetails(`<p>a</p>\n<p>b</p>\n${DETAILS}\n<p>c</p>`);
    updateBody(body, start + DETAILS + end);
    const details = body.querySelector("details")!;
    details.open = false;
    expect(body.innerHTML).toBe(start + DETAILS + end);
  });

  it("keeps what the writer opened in blocks that are the same", () => {
    const details = openDetails(`<p>a</p>${DETAILS}<p>b</p>`);
    updateBody(body, `<p>a</p>${DETAILS}<p>a new sentence</p>`);
    expect(body.querySelector("details")).toBe(details);
    expect(details.open).toBe(true);
    updateBody(body, `<h2>New</h2><p>a</p>${DETAILS}<p>a new sentence</p>`);
    expect(body.querySelector("details")).toBe(details);
    expect(details.open).toBe(true);
  });

  it("shows a changed block as it's written", () => {
    openDetails(DETAILS);
    const changed = DETAILS.replace("Text", "New text");
    updateBody(body, changed);
    expect(body.innerHTML).toBe(changed);
  });

  it("shows the same page again in another element", () => {
    updateBody(body, DETAILS);
    const other = document.createElement("div");
    updateBody(other, DETAILS);
    expect(other.innerHTML).toBe(DETAILS);
  });
});
