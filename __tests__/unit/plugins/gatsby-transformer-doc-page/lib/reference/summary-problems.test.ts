import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { summaryProblems } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/reference/summary-problems";
import { temporaryFolder } from "../../../../../support/temporary-folder";
import { REFERENCE } from "../../reference";

let tree: string;

beforeEach(() => {
  tree = temporaryFolder();
  cpSync(path.join(REFERENCE, "reference"), path.join(tree, "reference"), { recursive: true });
});

const write = (file: string, text: string) =>
  writeFileSync(path.join(tree, "reference", file), text);
const problems = () =>
  [...summaryProblems(tree).values()]
    .flat()
    .map(({ file, line, message }) => `${file}:${line} ${message}`);

describe("the reference files of a content tree", () => {
  it("have no problems if every summary has its fact", () => {
    expect(problems()).toEqual([]);
  });

  it("are reported with file and line if a summary has no fact, until it's fixed", () => {
    write("summaries/cli.yaml", "build: Text.\nbuilt: Text.\n");
    expect(problems()).toEqual(["reference/summaries/cli.yaml:2 There is no built"]);
    write("summaries/cli.yaml", "build: Text.\n");
    expect(problems()).toEqual([]);
  });

  it("are reported if a fact is removed but its summary remains", () => {
    write("stats.json", "[]");
    expect(problems()).toEqual([
      "reference/summaries/stats.yaml:1 reference/summaries/stats.yaml isn't the name of a summary file",
    ]);
  });

  it("are reported if a snapshot can't be read", () => {
    write("hooks.json", "[{");
    expect(problems()).toEqual([
      expect.stringMatching(/^reference:1 reference\/hooks\.json isn't valid JSON/),
    ]);
  });

  it("are optional", () => {
    rmSync(path.join(tree, "reference"), { recursive: true });
    expect(problems()).toEqual([]);
  });
});
