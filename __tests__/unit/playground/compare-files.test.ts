import { expect, it } from "@jest/globals";
import { changedFiles, compareLines } from "../../../src/playground/Compare/compare-files";

it("lists new, gone, and changed files, and none that are the same", () => {
  const before = { "a.js": "1", "b.js": "2", "same.js": "3" };
  const after = { "b.js": "two", "c.js": "4", "same.js": "3" };
  expect(changedFiles(before, after)).toEqual([
    { before: { name: "a.js", text: "1" } },
    { before: { name: "b.js", text: "2" }, after: { name: "b.js", text: "two" } },
    { after: { name: "c.js", text: "4" } },
  ]);
});

it("recognizes a file whose hash changed", () => {
  expect(changedFiles({ "main.0123abcd.js": "1" }, { "main.4567abcd.js": "2" })).toEqual([
    {
      before: { name: "main.0123abcd.js", text: "1" },
      after: { name: "main.4567abcd.js", text: "2" },
    },
  ]);
});

it("keeps files apart that have nothing but a hash as their name", () => {
  const before = { "0123abcd.js": "1", "4567abcd.js": "2" };
  expect(changedFiles(before, { "0123abcd.js": "1", "89abcdef.js": "2" })).toEqual([
    { before: { name: "4567abcd.js", text: "2" } },
    { after: { name: "89abcdef.js", text: "2" } },
  ]);
});

it("compares lines, with three lines around each change", () => {
  const lines = Array.from({ length: 20 }, (_line, index) => `line ${index}`);
  const changed = lines.with(10, "changed");
  const same = (text: string) => ({ kind: "same", text });
  expect(compareLines(lines.join("\n"), changed.join("\n"))).toEqual([
    { kind: "left out", text: "… 7 lines are the same" },
    ...lines.slice(7, 10).map(same),
    { kind: "removed", text: "line 10" },
    { kind: "added", text: "changed" },
    ...lines.slice(11, 14).map(same),
    { kind: "left out", text: "… 6 lines are the same" },
  ]);
});
