// Checks that pages have a description, an order, and links.
import { describe, it } from "@jest/globals";
import { CONTENT, expectNoProblems } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";
import { treeProblems } from "../../scripts/content-lint/tree-rules";

const pages = await readPages(CONTENT);
const problems = treeProblems(pages);

describe("front matter and links of", () => {
  it.each(pages.map(({ file }) => file))("%s", (file) => {
    expectNoProblems(problems.filter((problem) => problem.file === file));
  });
});
