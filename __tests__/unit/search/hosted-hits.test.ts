import type { DocSearchHit } from "@docsearch/react";
import { describe, it } from "@jest/globals";
import { hostedHits } from "../../../src/search/hosted-hits";
import { expect } from "../../support/expect";

const hit = (more: object = {}) => ({
  objectID: "1",
  type: "lvl2",
  url: "https://webpack.js.org/configuration/output/?a=1#outputfilename",
  content: null,
  hierarchy: { lvl0: "Configuration", lvl1: "Output", lvl2: "output.filename", lvl3: null },
  ...more,
});

const read = (more?: object) => hostedHits({ results: [{ hits: [hit(more)] }] })[0]!;

describe("hostedHits()", () => {
  it.each([
    ["https://webpack.js.org/configuration/output/?a=1#b", "/configuration/output/?a=1#b"],
    ["https://elsewhere.example/guides/", "/guides/"],
    ["https://webpack.js.org//elsewhere.example/", "/elsewhere.example/"],
    ["javascript:alert(1)", "/alert(1)"],
  ])("turns %s into a path on this site", (url, path) => {
    expect(read({ url }).url).toBe(path);
  });

  it("keeps entities and the marks around matches, but no other markup", () => {
    const value = '<mark>Files</mark> &amp; <img src=x onerror="alert(1)"><mark class=a></MARK>';
    const found = read({
      content: value,
      hierarchy: { lvl0: value, lvl1: value },
      _snippetResult: { content: { value } },
    });
    const safe =
      '<mark>Files</mark> &amp; &lt;img src=x onerror="alert(1)">&lt;mark class=a>&lt;/MARK>';
    expect(found.content).toBe(safe);
    expect(found.hierarchy.lvl1).toBe(safe);
    expect(found._snippetResult.content.value).toBe(safe);
  });

  it.each<[string, unknown]>([
    ["nothing", {}],
    ["no result", { results: [] }],
    ["no hits", { results: [{ nbHits: 3 }] }],
    ["a hit that is null", { results: [{ hits: [null] }] }],
    ["a hit without titles", { results: [{ hits: [hit({ hierarchy: undefined })] }] }],
    ["a title that is no text", { results: [{ hits: [hit({ hierarchy: { lvl0: 7 } })] }] }],
    ["a hit without an address", { results: [{ hits: [hit({ url: undefined })] }] }],
  ])("throws an error for %s", (_, answer) => {
    expect(() => hostedHits(answer as { results: { hits: DocSearchHit[] }[] })).toThrow(TypeError);
  });
});
