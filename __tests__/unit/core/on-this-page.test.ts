import { describe, expect, it } from "@jest/globals";
import { onThisPageHtml } from "../../../src/core/on-this-page";

describe("onThisPageHtml", () => {
  it("nests level 3 headings below level 2 headings", () => {
    expect(
      onThisPageHtml([
        { id: "a", title: "A", level: 2 },
        { id: "b", title: "B", level: 3 },
        { id: "c", title: "C", level: 3 },
        { id: "d", title: "D", level: 2 },
      ]),
    ).toBe(
      '<ol><li><a href="#a">A</a><ol><li><a href="#b">B</a></li><li><a href="#c">C</a></li></ol></li>' +
        '<li><a href="#d">D</a></li></ol>',
    );
  });

  it("closes all lists when the last heading is nested", () => {
    expect(
      onThisPageHtml([
        { id: "a", title: "A", level: 2 },
        { id: "b", title: "B", level: 3 },
      ]),
    ).toBe('<ol><li><a href="#a">A</a><ol><li><a href="#b">B</a></li></ol></li></ol>');
  });

  it("lists a level 3 heading that comes before the first level 2 heading", () => {
    expect(onThisPageHtml([{ id: "x", title: "X", level: 3 }])).toBe(
      '<ol><li><a href="#x">X</a></li></ol>',
    );
  });

  it("escapes markup in titles and encodes ids", () => {
    expect(onThisPageHtml([{ id: "ü <b>", title: "<script>", level: 2 }])).toBe(
      '<ol><li><a href="#%C3%BC%20%3Cb%3E">&lt;script&gt;</a></li></ol>',
    );
  });

  it("allows line breaks after the dots in long names, but not in short ones", () => {
    const titles = ["output.assetModuleFilename", "Without Node.js", "output.clean"];
    const html = onThisPageHtml(titles.map((title) => ({ id: "x", title, level: 2 })));
    expect(html.split(/<.?(?:ol|li|a)[^>]*>/).filter(Boolean)).toEqual([
      "output.<wbr>assetModuleFilename",
      "Without Node.js",
      "output.clean",
    ]);
  });

  it("returns an empty list without headings of level 2 or 3", () => {
    expect(onThisPageHtml([{ id: "a", title: "A", level: 1 }])).toBe("");
  });
});
