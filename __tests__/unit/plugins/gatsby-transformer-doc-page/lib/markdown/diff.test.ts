import { expect, it } from "@jest/globals";
import { parseDiff } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/markdown/diff";

const shown = (...lines: string[]) =>
  parseDiff(lines.join("\n")).map(({ text, change }) => [change ?? "", text]);

it("removes the column of markers", () => {
  expect(shown(" a {", "-  b,", "+  c,", " }")).toEqual([
    ["", "a {"],
    ["del", "  b,"],
    ["ins", "  c,"],
    ["", "}"],
  ]);
});

it("removes the space after each marker if every line has one", () => {
  expect(shown("  a", "+ b", "", "- c")).toEqual([
    ["", "a"],
    ["ins", "b"],
    ["", ""],
    ["del", "c"],
  ]);
});

it("keeps the columns if unchanged lines have no space for the marker", () => {
  expect(shown("export default {", "+ mode: 'x',", "-\tentry,", "};")).toEqual([
    ["", "export default {"],
    ["ins", "  mode: 'x',"],
    ["del", "\tentry,"],
    ["", "};"],
  ]);
});

it("parses a block that contains only added lines", () => {
  expect(shown("+import a;", "+", "+a();")).toEqual([
    ["ins", "import a;"],
    ["ins", ""],
    ["ins", "a();"],
  ]);
});

it("doesn't treat the headers of a patch as changes", () => {
  expect(
    shown("--- a/x.js", "+++ b/x.js", "@@ -1 +1 @@", "-a", "+b").map(([change]) => change),
  ).toEqual(["", "", "", "del", "ins"]);
});
