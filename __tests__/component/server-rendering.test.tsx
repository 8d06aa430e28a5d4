/** @jest-environment node */
// What stands in the HTML before any script runs.
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { DocArticle } from "../../src/article/DocArticle/DocArticle";
import { Sidebar } from "../../src/frame/Sidebar/Sidebar";
import { DocLayout } from "../../src/frame/DocLayout";
import { SiteLayout } from "../../src/frame/SiteLayout";
import { concepts } from "./support/section";

const sidebar = (
  <Sidebar
    section={concepts}
    currentUrl="/concepts/output/"
    loadAnchors={() => Promise.resolve([])}
    currentAnchors={<a href="#usage">Usage</a>}
  />
);
const page: ReactElement = (
  <SiteLayout
    path="/concepts/output/"
    sections={[{ slug: "concepts", url: "/concepts/" }]}
    loadPages={() => Promise.resolve([])}
    sidebar={sidebar}
  >
    <DocLayout sidebar={sidebar}>
      <DocArticle
        title="Output"
        contributors={["sokra"]}
        related={[]}
        onThisPage={<nav className="on-this-page">Usage</nav>}
      >
        Text
      </DocArticle>
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
  it("has every page of the section as a link, the current one marked, its headings below it", () => {
    const html = renderToString(page);
    for (const { url } of concepts.groups.flatMap(({ items }) => items)) {
      expect(html).toContain(`href="${url}"`);
    }
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(
      /href="\/concepts\/output\/"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/concepts\/output\/"/,
    );
    expect(html).toContain('href="#usage"');
  });

  it("has the section's pages once: the panel of small screens is filled by a script", () => {
    expect(renderToString(page).match(/href="\/concepts\/manifest\/"/g)).toHaveLength(1);
  });

  it("has no style attributes, which a strict security policy would refuse", () => {
    expect(renderToString(page)).not.toContain("style=");
  });

  it("marks what needs a script, so that CSS can hide it where there is none", () => {
    const html = renderToString(page).replace(/<li class="needs-script">.*?<\/li>/g, "");
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    const outside = buttons.filter((button) => !button.includes("Close the navigation"));
    expect(outside.length).toBeGreaterThan(2);
    for (const button of outside) expect(button).toContain("needs-script");
  });
});
