// Checks that every option that our text mentions exists.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { summaryFiles } from "../../plugins/gatsby-transformer-doc-page/lib/reference/summary-problems";
import { SUMMARIES_FOLDER } from "../../src/reference/reference-files";
import { yamlTexts } from "../../scripts/content-lint/eight-words/passages";
import { knownNames } from "../../scripts/content-lint/facts";
import { optionPathProblems, summaryPathProblems } from "../../scripts/content-lint/option-paths";
import { CONTENT, expectNoProblems } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";

const known = knownNames();
const pages = await readPages(CONTENT);

describe("options mentioned in pages and summaries", () => {
  it.each(pages.map((page) => [page.file, page] as const))("%s", (_file, page) => {
    expectNoProblems(optionPathProblems(page, known));
  });

  const files = summaryFiles(CONTENT).map((file) => `${SUMMARIES_FOLDER}/${file}`);
  it.each(files)("%s", async (file) => {
    const text = await readFile(path.join(CONTENT, file), "utf8");
    expectNoProblems(
      yamlTexts(text).flatMap((found) => summaryPathProblems({ file, ...found }, known)),
    );
  });

  it("are looked up in the facts, which contain no misspelled ones", () => {
    expect(known.topLevel.size).toBeGreaterThan(30);
    expect(known.has("resolveLoader.alias")).toBe(true);
    expect(known.has("output.fileName")).toBe(false);
  });
});
