// Checks that the documentation copies no text: no eight words in a row also appear in an installed package.
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { MESSAGES_FILE } from "../../src/search/build/message-list";
import type { ContentProblem } from "../../src/core/problem";
import { RUN, WordIndex, type Passage } from "../../scripts/content-lint/eight-words/copies";
import { pagePassages, yamlPassages } from "../../scripts/content-lint/eight-words/passages";
import { sourcePassages } from "../../scripts/content-lint/eight-words/sources";
import { CONTENT, expectNoProblems } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";

const { packages, passages } = await sourcePassages();
const index = new WordIndex(passages);

async function ourPassages(): Promise<Map<string, Passage[]>> {
  const byFile = new Map<string, Passage[]>();
  for (const page of await readPages(CONTENT)) byFile.set(page.file, pagePassages(page));
  const entries = await readdir(CONTENT, { recursive: true });
  // The messages that the search recognizes are quoted on purpose, like code on a page.
  const files = entries.filter((name) => /\.ya?ml$/.test(name) && name !== MESSAGES_FILE);
  for (const file of files.sort()) {
    const text = await readFile(path.join(CONTENT, file), "utf8");
    byFile.set(file.replaceAll("\\", "/"), yamlPassages(file, text));
  }
  return byFile;
}

function problemsOf(ours: readonly Passage[]): ContentProblem[] {
  return ours
    .flatMap((passage) => index.copiesIn(passage))
    .map(({ file, line, text, source }) => ({
      file,
      line,
      message: `${text.split(" ").length} words in a row also appear in ${source}: “${text}”`,
      fix: "write it in your own words: what does a reader want to know here?",
    }));
}

const ours = await ourPassages();

describe(`no ${RUN} words in a row are copied from a package in`, () => {
  it.each([...ours])("%s", (_file, found) => {
    expectNoProblems(problemsOf(found));
  });

  it("any file: the comparison covers every package and the summaries", () => {
    expect(packages).toEqual(
      expect.arrayContaining(["webpack-documented", "webpack-v4", "webpack-cli", "tapable"]),
    );
    expect(index.size).toBeGreaterThan(20_000);
    // Both pages and the summaries of facts count as our text.
    expect([...ours.keys()]).toEqual(
      expect.arrayContaining(["concepts/index.mdx", "reference/summaries/options/output.yaml"]),
    );
    const summary = ours.get("reference/summaries/options/output.yaml")!;
    expect(summary.flatMap(({ words }) => words).length).toBeGreaterThan(100);
  });
});
