import { expect, it } from "@jest/globals";
import { formatProblem, formatProblems } from "../../../src/core/problem";

const problem = {
  file: "concepts/loaders.mdx",
  line: 12,
  message: "<br> isn't closed",
  fix: "write <br />",
};

it("shows the location and message on the first line and the fix on the second", () => {
  expect(formatProblem({ ...problem, column: 3 })).toBe(
    "concepts/loaders.mdx:12:3  <br> isn't closed\n    fix: write <br />",
  );
  expect(formatProblem(problem)).toContain("concepts/loaders.mdx:12  <br>");
});

it("aligns the lines of a fix", () => {
  expect(formatProblem({ ...problem, fix: "write\na: 1" })).toMatch(/\n {4}fix: write\n {9}a: 1$/);
});

it("sorts problems by file, line, and column, and counts problems and files", () => {
  const text = formatProblems([
    { ...problem, line: 20 },
    { ...problem, file: "api/node.mdx" },
    { ...problem, column: 9 },
    { ...problem, column: 2 },
  ]);
  expect(text.match(/\S+:\d+\S*(?= {2})/g)).toEqual([
    "api/node.mdx:12",
    "concepts/loaders.mdx:12:2",
    "concepts/loaders.mdx:12:9",
    "concepts/loaders.mdx:20",
  ]);
  expect(text.split("\n", 1)).toEqual(["4 problems in 2 files"]);
});

it("uses the singular for one problem in one file", () => {
  expect(formatProblems([problem])).toMatch(/^1 problem in 1 file\n/);
});
