import { describe, expect, it } from "@jest/globals";
import { parseFenceMeta } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/markdown/fence-meta";

const NOTHING = { marked: new Set(), diff: false, npm: false };

/** Splits an info string as Markdown does: the language is the first word. */
const parse = (info: string) => {
  const cut = info.indexOf(" ");
  return cut === -1
    ? parseFenceMeta(info || null, null)
    : parseFenceMeta(info.slice(0, cut), info.slice(cut + 1));
};

describe("a fence's info string", () => {
  it.each<[string, object]>([
    ["", NOTHING],
    ["js", { ...NOTHING, language: "js" }],
    ["js {1,4-6}", { ...NOTHING, language: "js", marked: new Set([1, 4, 5, 6]) }],
    ["js{2}", { ...NOTHING, language: "js", marked: new Set([2]) }],
    ["js { 1 , 3 - 4 }", { ...NOTHING, language: "js", marked: new Set([1, 3, 4]) }],
    ["js {4-2}", { ...NOTHING, language: "js" }],
    ['js title="a b.js"', { ...NOTHING, language: "js", title: "a b.js" }],
    ["js title='a \"b\"'", { ...NOTHING, language: "js", title: 'a "b"' }],
    [
      "js title=webpack.config.js {1}",
      { ...NOTHING, language: "js", title: "webpack.config.js", marked: new Set([1]) },
    ],
    ['js title="{1}"', { ...NOTHING, language: "js", title: "{1}" }],
    ["diff", { ...NOTHING, diff: true }],
    ["js diff", { ...NOTHING, diff: true, language: "js" }],
    ["diff js", { ...NOTHING, diff: true, language: "js" }],
    ['diff title="a" js', { ...NOTHING, diff: true, language: "js", title: "a" }],
    ["bash npm", { ...NOTHING, language: "bash", npm: true }],
    ["js config", { ...NOTHING, language: "js", sample: "whole" }],
    ["js config=partial", { ...NOTHING, language: "js", sample: "part" }],
    ["diff config", { ...NOTHING, diff: true, sample: "whole" }],
    ['js config=invalid expect="unknown property {2}"', { ...NOTHING, language: "js" }],
    [
      "js file=examples/x/a.js lines=3-9",
      { ...NOTHING, language: "js", file: "examples/x/a.js", lines: [3, 9] },
    ],
    ["js file=a.js lines=3", { ...NOTHING, language: "js", file: "a.js", lines: [3, 3] }],
    ["js file=a.js region=entry", { ...NOTHING, language: "js", file: "a.js", region: "entry" }],
  ])("%s", (info, expected) => {
    expect(parse(info)).toEqual(expected);
  });
});
