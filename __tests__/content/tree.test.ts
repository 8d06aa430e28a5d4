// Checks that pages have a description, an order, and links, and that the list of planned pages shrinks.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { plannedUrls } from "../../src/build/planned-urls";
import { pageUrl } from "../../src/core/url";
import { expectLimit } from "../support/limits";
import { CONTENT, expectNoProblems } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";
import { plannedProblems } from "../../scripts/content-lint/planned-rules";
import { treeProblems } from "../../scripts/content-lint/tree-rules";

const pages = await readPages(CONTENT);
const problems = treeProblems(pages);

describe("front matter and links of", () => {
  it.each(pages.map(({ file }) => file))("%s", (file) => {
    expectNoProblems(problems.filter((problem) => problem.file === file));
  });
});

describe("content/planned-urls.yaml", () => {
  const planned = plannedUrls(CONTENT);

  it("lists only addresses that are valid and that no page has yet", () => {
    const written = new Set(pages.map(({ file }) => pageUrl(file)));
    const lines = readFileSync(path.join(CONTENT, "planned-urls.yaml"), "utf8").split("\n");
    expectNoProblems(plannedProblems(planned, written, lines));
  });

  it("never grows", () => {
    expectLimit("plannedPages", planned.length, "write the page that was added to the list");
  });
});
