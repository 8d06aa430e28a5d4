import { describe, expect, it } from "@jest/globals";
import type { KnownNames } from "../../../../scripts/content-lint/facts";
import {
  optionPathProblems,
  summaryPathProblems,
} from "../../../../scripts/content-lint/option-paths";
import { parsePage } from "../../../../scripts/content-lint/page";

const names = ["output.filename", "module.rules[].use", "module.parser.json", "module.hot"];
const known: KnownNames = {
  topLevel: new Set(["output", "module", "experiments", "stats"]),
  has: (name) => names.includes(name),
  names,
  removed: new Map([["experiments.layers", "was removed in 5.102.0"]]),
};
const problemsOf = (body: string, file = "guides/page.mdx") =>
  optionPathProblems(parsePage(file, `---\ntitle: A\n---\n\n${body}\n`), known).map(
    ({ line, message, fix }) => `${line}: ${message}; ${fix}`,
  );

describe("code spans that look like an option", () => {
  it.each([
    "`output.filename`, `module.rules[0].use`, `module.hot`",
    "`output`, `output.filename.*`, `window.output.x`",
    "`stats.json`, `output.js`, `module.parser.json`",
    "`output.filename = 1`, `stats.toJson()`, `other.option`",
    "```js\noutput.filname\n```",
  ])("are accepted: %s", (body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  it("are reported, with their line and the closest option, if there is no such option", () => {
    expect(problemsOf("Text.\n\nSet `output.filname` or `output.zzzzzzzzzzzzzzzzzzzzz`.")).toEqual([
      "7: `output.filname` isn't a webpack option; write `output.filename`",
      expect.stringMatching(/^7: `output\.z+` isn't a webpack option; write the current option$/),
    ]);
  });

  it("may name removed options only in the blog and on migration pages", () => {
    expect(problemsOf("`experiments.layers`", "migrate/5.mdx")).toEqual([]);
    expect(problemsOf("`experiments.layers`", "blog/2020-10-10-a.mdx")).toEqual([]);
    expect(problemsOf("`experiments.layers`")).toEqual([
      expect.stringMatching(/^5: `experiments\.layers` was removed in 5\.102\.0;/),
    ]);
    expect(problemsOf("`experiments.layer`", "migrate/5.mdx")).toHaveLength(1);
  });

  it("are also checked in summaries, even inside links", () => {
    const text = "See `output.filename` and [`output.filname`](/a/).";
    expect(summaryPathProblems({ file: "a.yaml", line: 3, text }, known)).toMatchObject([
      { file: "a.yaml", line: 3, fix: "write `output.filename`" },
    ]);
  });
});
