import { expect, it } from "@jest/globals";
import { parseDiff } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/markdown/diff";

const shown = (...lines: string[]) =>
  parseDiff(lines.join("\n")).map(({ text, change }) => [change ?? "", text]);

it("takes the column of markers off", () => {
  expect(shown(" a {", "-  b,", "+  c,", " }")).toEqual([
    ["", "a {"],
    ["del", "  b,"],
    ["ins", "  c,"],
    ["", "}"],
  ]);
});

it("takes the blank after each marker off where all lines have one", () => {
  expect(shown("  a", "+ b", "", "- c")).toEqual([
    ["", "a"],
    ["ins", "b"],
    ["", ""],
    ["del", "c"],
  ]);
});

it("keeps columns where unchanged lines have no blank for the marker", () => {
  expect(shown("export default {", "+ mode: 'x',", "-\tentry,", "};")).toEqual([
    ["", "export default {"],
    ["ins", "  mode: 'x',"],
    ["del", "\tentry,"],
    ["", "};"],
  ]);
});

it("reads a block of added lines alone", () => {
  expect(shown("+import a;", "+", "+a();")).toEqual([
    ["ins", "import a;"],
    ["ins", ""],
    ["ins", "a();"],
  ]);
});

it("does not take the headers of a patch for changes", () => {
  expect(
    shown("--- a/x.js", "+++ b/x.js", "@@ -1 +1 @@", "-a", "+b").map(([change]) => change),
  ).toEqual(["", "", "", "del", "ins"]);
});
