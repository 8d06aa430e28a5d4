import { describe, expect, it } from "@jest/globals";
import type { ReferenceFiles } from "../../../src/reference/reference-files";
import { parseSummaries, summaryTargets } from "../../../src/reference/reference-summaries";

const facts: Partial<ReferenceFiles> = {
  "options.json": [
    { path: "output.clean", type: "boolean", kinds: ["boolean"] },
    { path: "output.filename", type: "string", kinds: ["string"] },
    {
      path: "devtool",
      type: '"eval" | string',
      kinds: ["enum", "string"],
      values: ["false", '"eval"'],
      constraints: { pattern: "^(hidden-)?source-map$" },
    },
  ],
  "hooks.json": [
    { key: "Compiler.emit", owner: "Compiler", name: "emit", kind: "SyncHook", args: [] },
  ],
  "cli.json": {
    commands: [{ name: "build", aliases: [], usage: "", flags: ["--config"], takes: [] }],
    flags: [
      { flag: "--config", source: "webpack-cli", accepts: ["string"] },
      { flag: "--devtool", source: "webpack", option: "devtool", accepts: ["string"] },
    ],
  },
};
const targets = summaryTargets((file) => facts[file]);
const parse = (file: string, text: string) => parseSummaries(file, text, targets);
const problemsOf = (file: string, text: string) =>
  parse(file, text).problems.map(({ line, message, fix }) => `${line}: ${message}; ${fix}`);

describe("a file of summaries", () => {
  it("contains one text for a key, or separate texts for the key and its values", () => {
    const { summaries, problems } = parse(
      "options/devtool.yaml",
      'devtool:\n  summary: How code is traced.\n  values:\n    "eval": Fast.\n    false: None.\n    hidden-source-map: No comment.\n',
    );
    expect(problems).toEqual([]);
    expect(summaries.get("devtool")?.text).toBe("How code is traced.");
    expect([...summaries.get("devtool")!.values]).toEqual([
      ['"eval"', "Fast."],
      ["false", "None."],
      ['"hidden-source-map"', "No comment."],
    ]);
  });

  it("accepts texts for true and false if the option is a boolean", () => {
    expect(
      problemsOf("options/output.yaml", "output.clean:\n  values: { true: Yes., false: No. }\n"),
    ).toEqual([]);
  });

  it("has a separate path for each kind of fact", () => {
    expect([...targets].map(([file, keys]) => [file, [...keys.keys()]])).toEqual([
      ["options/output.yaml", ["output.clean", "output.filename"]],
      ["options/devtool.yaml", ["devtool"]],
      ["cli.yaml", ["--config", "build"]],
      ["hooks/Compiler.yaml", ["Compiler.emit"]],
    ]);
  });

  it.each([
    [
      "a key that there is not, with the nearest one",
      "options/output.yaml",
      "output.clean: Text.\noutput.filname: Text.\n",
      "2: There is no output.filname; write output.filename",
    ],
    [
      "a key of another file",
      "options/output.yaml",
      "devtool: Text.\n",
      "1: devtool belongs in a different file; move it to reference/summaries/options/devtool.yaml",
    ],
    [
      "a file that describes nothing",
      "options/outputs.yaml",
      "output.path: Text.\n",
      "1: reference/summaries/options/outputs.yaml isn't the name of a summary file; rename it to options/output.yaml",
    ],
    [
      "a key that is used twice",
      "options/output.yaml",
      "output.clean: One.\noutput.clean: Two.\n",
      /^2: This key is used twice/,
    ],
    [
      "a key without a text",
      "options/output.yaml",
      "output.filename: Text.\noutput.clean:\n",
      "2: output.clean has no text; write one to three sentences",
    ],
    [
      "a blank text",
      "options/output.yaml",
      'output.clean: " "\n',
      "1: output.clean has no text; write one to three sentences",
    ],
    [
      "a list",
      "options/output.yaml",
      "output.clean: [One, Two]\n",
      "1: output.clean isn't text; write one to three sentences",
    ],
    [
      "a text that cannot be shown",
      "options/output.yaml",
      "output.clean: Names a <file>.\n",
      "1: output.clean: the text contains a tag; put placeholders in backticks",
    ],
    [
      "a text for a value that there is not",
      "options/devtool.yaml",
      "devtool:\n  summary: Text.\n  values:\n    evil: Text.\n",
      "4: devtool has no value called evil; write eval",
    ],
    [
      "values of an option that takes none by name",
      "options/output.yaml",
      "output.filename:\n  values: { a: Text. }\n",
      "2: output.filename has no value called a; describe it in the summary",
    ],
    [
      "a value with two texts",
      "options/devtool.yaml",
      `devtool:\n  values:\n    eval: One.\n    '"eval"': Two.\n`,
      '4: The value "eval" has two texts; remove one of them',
    ],
    [
      "an unknown field",
      "options/devtool.yaml",
      "devtool:\n  sumary: Text.\n  summary: Text.\n",
      '2: Unknown field "sumary" of devtool; write summary',
    ],
    [
      "fields without a text",
      "options/devtool.yaml",
      "devtool: {}\n",
      "1: devtool has no text; write one to three sentences",
    ],
    [
      "a flag that its option describes",
      "cli.yaml",
      "--devtool: Text.\n",
      "1: There is no --devtool; did you mean devtool?",
    ],
    ["what is no YAML", "cli.yaml", "build: [unclosed\n", /^1: A list in brackets/],
  ])("can't contain %s", (_name, file, text, expected) => {
    const problems = problemsOf(file, text);
    expect(problems).toEqual([
      typeof expected === "string" ? expected : expect.stringMatching(expected),
    ]);
  });

  it("keeps valid entries if other entries are invalid", () => {
    const { summaries } = parse("options/output.yaml", "output.no: A.\noutput.clean: B.\n");
    expect([...summaries.keys()]).toEqual(["output.clean"]);
  });
});
