import { describe, expect, it } from "@jest/globals";
import { html } from "./compile";

const aside = (kind: string, title: string, content: string) =>
  `<div class="aside aside-${kind}" role="note"><p class="aside-title">${title}</p>${content}</div>`;
const compact = async (markdown: string) => (await html(markdown)).replace(/\s*\n\s*/g, "");

describe("a quote with a marker becomes an aside", () => {
  it.each([
    ["> [!NOTE]\n> text", "note", "Note"],
    ["> [!WARNING]\n>\n> text", "warning", "Warning"],
    ["> [!tip] text", "tip", "Tip"],
    ["> **Note**\n>\n> text", "note", "Note"],
    ["> **Warning** text", "warning", "Warning"],
    ["> **Note:** text", "note", "Note"],
    ["> **⚠️ Warning**: text", "warning", "Warning"],
    ["> Important: text", "important", "Important"],
    ["> ℹ️ text", "note", "Note"],
    ["> ⚠️ text", "warning", "Warning"],
    ["> ⚠text", "warning", "Warning"],
    ["> ⚠️ **Caution**: text", "caution", "Caution"],
    ["> 💡 text", "tip", "Tip"],
    ["[!NOTE]\ntext", "note", "Note"],
  ])("%s", async (markdown, kind, title) => {
    expect(await compact(markdown)).toBe(aside(kind, title, "<p>text</p>"));
  });

  it("for each of its markers, while a repeated marker counts only once", async () => {
    expect(await compact("> **Warning** a\n>\n> b\n>\n> **Note**\n>\n> **Note**\n>\n> c")).toBe(
      aside("warning", "Warning", "<p>a</p><p>b</p>") + aside("note", "Note", "<p>c</p>"),
    );
  });

  it("inside another aside", async () => {
    expect(await compact("> ⚠ a\n>\n> > ⚠ b")).toBe(
      aside("warning", "Warning", `<p>a</p>${aside("warning", "Warning", "<p>b</p>")}`),
    );
  });
});

it.each(["> text", "> **Always** do this", "> Notes: none", "> **Note that** it works"])(
  "a quote without a marker remains a quote: %s",
  async (markdown) => {
    expect(await html(markdown)).toMatch(/^<blockquote>/);
  },
);

it("a class in the README doesn't create an aside", async () => {
  expect(await html('<div class="aside aside-warning" role="note">text</div>')).toBe("<p>text</p>");
});
