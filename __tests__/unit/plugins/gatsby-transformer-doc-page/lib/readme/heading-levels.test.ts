import { expect, it } from "@jest/globals";
import { compile } from "./compile";

const levels = async (markdown: string) =>
  [...(await compile(markdown)).html.matchAll(/<h(\d) id="([^"]*)"/g)].map(
    ([, level, id]) => `${level} ${id}`,
  );

it.each([
  ["# example-loader\n\n## A\n\n### B", ["2 a", "3 b"]],
  ["# example-loader\n\n# A\n\n## B\n\n# C", ["2 a", "3 b", "2 c"]],
  ["# example-loader\n\n### A\n\n#### B\n\n### C", ["2 a", "3 b", "2 c"]],
  ["## A\n\n#### B\n\n##### C\n\n### D\n\n## E", ["2 a", "3 b", "4 c", "3 d", "2 e"]],
  ["#### A\n\n## B", ["2 a", "2 b"]],
  ["## A\n\n### B\n\n#### C\n\n##### D\n\n###### E", ["2 a", "3 b", "4 c", "5 d", "6 e"]],
])("sections start at level 2, and no level is skipped: %s", async (markdown, expected) => {
  expect(await levels(markdown)).toEqual(expected);
});

it("the list of headings uses the new levels", async () => {
  const { headings } = await compile("# example-loader\n\n### A `b`\n\n##### C");
  expect(headings).toEqual([
    { id: "a-b", title: "A b", level: 2 },
    { id: "c", title: "C", level: 3 },
  ]);
});
