import { describe, expect, it } from "@jest/globals";
import { html } from "../../compile";

const aside = (kind: string, title: string, content: string) =>
  `<div class="aside aside-${kind}" role="note">\n<p class="aside-title">${title}</p>\n${content}\n</div>`;

describe("marked paragraphs", () => {
  it.each([
    ["T> Text", "tip", "Tip"],
    ["W> Text", "warning", "Warning"],
    ["?> Text", "todo", "To do"],
  ])("%s becomes an aside of its kind", async (source, kind, title) => {
    expect(await html(source)).toBe(aside(kind, title, "<p>Text</p>"));
  });

  it("continue on the following lines", async () => {
    expect(await html("T> One `a <b>`\ntwo **three**\nfour")).toBe(
      aside("tip", "Tip", "<p>One <code>a &#x3C;b></code>\ntwo <strong>three</strong>\nfour</p>"),
    );
  });

  it("can repeat the marker on each line", async () => {
    expect(await html("T> One\nT> **two**\nT> three")).toBe(
      aside("tip", "Tip", "<p>One\n<strong>two</strong>\nthree</p>"),
    );
  });

  it("start another paragraph after a line that contains only the marker", async () => {
    expect(await html("T> One\nT>\nT> Two")).toBe(aside("tip", "Tip", "<p>One</p>\n<p>Two</p>"));
  });

  it("start another aside at a different marker", async () => {
    expect(await html("T> One\nW> Two")).toBe(
      `${aside("tip", "Tip", "<p>One</p>")}\n${aside("warning", "Warning", "<p>Two</p>")}`,
    );
  });

  it("work in tabs and in list items, tight or loose", async () => {
    expect(await html("- T> Tight")).toBe(
      `<ul>\n<li>\n${aside("tip", "Tip", "<p>Tight</p>")}\n</li>\n</ul>`,
    );
    expect(await html("1. One\n\n   W> Loose")).toBe(
      `<ol>\n<li>\n<p>One</p>\n${aside("warning", "Warning", "<p>Loose</p>")}\n</li>\n</ol>`,
    );
    expect(await html('<Tabs>\n<Tab label="a">\n\nT> In\n\n</Tab>\n</Tabs>')).toContain(
      `<div class="tabs-panel" data-tab="a">${aside("tip", "Tip", "<p>In</p>")}</div>`,
    );
  });

  it("are ordinary text if the space is missing or the marker is in the middle of a line", async () => {
    expect(await html("T>Text")).toBe("<p>T>Text</p>");
    expect(await html("See T> there")).toBe("<p>See T> there</p>");
    expect(await html("`T> code`")).toBe("<p><code>T> code</code></p>");
  });
});

describe("alerts", () => {
  it.each([
    ["NOTE", "note", "Note"],
    ["TIP", "tip", "Tip"],
    ["IMPORTANT", "important", "Important"],
    ["WARNING", "warning", "Warning"],
    ["CAUTION", "caution", "Caution"],
    ["note", "note", "Note"],
  ])("[!%s] becomes an aside of its kind", async (word, kind, title) => {
    expect(await html(`> [!${word}]\n> Text`)).toBe(aside(kind, title, "<p>Text</p>"));
  });

  it("can contain paragraphs, lists, code, and asides", async () => {
    const result = await html("> [!NOTE]\n> One\n>\n> - a\n>\n> ```js\n> x\n> ```\n>\n> T> Two");
    expect(result).toContain("<p>One</p>\n<ul>\n<li>a</li>\n</ul>\n<figure");
    expect(result).toContain(aside("tip", "Tip", "<p>Two</p>"));
  });

  it("can begin on the same line as the marker", async () => {
    expect(await html("> [!TIP] Text")).toBe(aside("tip", "Tip", "<p>Text</p>"));
  });

  it("leave other block quotes unchanged", async () => {
    expect(await html("> Text [!NOTE]")).toBe("<blockquote>\n<p>Text [!NOTE]</p>\n</blockquote>");
    expect(await html("> [!DANGER]\n> Text")).toContain("<blockquote>\n<p>[!DANGER]");
  });
});
