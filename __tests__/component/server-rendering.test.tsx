/** @jest-environment node */
// The HTML before any script runs.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { DocArticle } from "../../src/article/DocArticle/DocArticle";
import { Sidebar } from "../../src/frame/Sidebar/Sidebar";
import { DocLayout, DocMain } from "../../src/frame/DocLayout";
import { SiteLayout } from "../../src/frame/SiteLayout";
import { concepts, docPage } from "./support/section";

const sidebar = (
  <Sidebar
    section={concepts}
    currentUrl="/concepts/output/"
    currentAnchors={<a href="#usage">Usage</a>}
  />
);
const page: ReactElement = (
  <SiteLayout path="/concepts/output/" sections={["concepts"]} sidebar={sidebar}>
    <DocLayout sidebar={sidebar}>
      <DocMain>
        <DocArticle
          page={{ ...docPage("/concepts/output/"), contributors: ["sokra"] }}
          section={concepts}
          onThisPage={<nav className="on-this-page">Usage</nav>}
        >
          Text
        </DocArticle>
      </DocMain>
    </DocLayout>
  </SiteLayout>
);

beforeEach(() => {
  jest.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

describe("server rendering of the layouts", () => {
  it("links to every page of the section, marks the current one, and lists its headings", () => {
    const html = renderToString(page);
    for (const { url } of concepts.groups.flatMap(({ items }) => items)) {
      expect(html).toContain(`href="${url}"`);
    }
    expect(html.match(/<a [^>]*aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(
      /href="\/concepts\/output\/"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/concepts\/output\/"/,
    );
    expect(html).toContain('href="#usage"');
  });

  it("has the section's pages only once, because a script fills the panel on small screens", () => {
    expect(renderToString(page).match(/href="\/concepts\/manifest\/"/g)).toHaveLength(1);
  });

  it("has no style attributes, which a strict security policy would block", () => {
    expect(renderToString(page)).not.toContain("style=");
  });

  it("marks elements that need JavaScript, so that CSS can hide them without it", () => {
    const html = renderToString(page).replace(/<li class="needs-script">.*?<\/li>/g, "");
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    const outside = buttons.filter((button) => !button.includes("Close the navigation"));
    expect(outside.length).toBeGreaterThan(2);
    for (const button of outside) expect(button).toContain("needs-script");
  });
});
