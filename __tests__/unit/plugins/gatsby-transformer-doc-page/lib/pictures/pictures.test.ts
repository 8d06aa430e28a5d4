// Tests the pictures that pages describe, and those that show a recorded build.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "@jest/globals";
import { bodyMarkdown } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/body-markdown";
import { compileMdx } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import { temporaryFolder } from "../../../../../support/temporary-folder";
import { compile, FRONT_MATTER, html, problemsOf } from "../../compile";

const fence = (yaml: string) => `\`\`\`picture\n${yaml}\n\`\`\``;

const PICTURE = `title: How a module gets into a file
caption: Webpack writes \`math.js\` to the file of its chunk.
nodes:
  module: [index.js, math.js]
  file: [main.js | 1.2 KB]
edges:
  - index.js -> math.js: import
  - math.js ..> main.js
groups:
  Your source code: [index.js, math.js]`;

it("draws every node with its text, and names the drawing", async () => {
  const result = await html(fence(PICTURE));
  expect(result).toContain('role="img" aria-label="How a module gets into a file"');
  for (const text of ["index.js", "math.js", "main.js", "1.2 KB", "import", "Your source code"]) {
    expect(result).toMatch(new RegExp(`<text[^>]*>${text}</text>`));
  }
  expect(result).toContain("<code>math.js</code> to the file of its chunk.</figcaption>");
});

it("says the same as text", async () => {
  const result = await html(fence(PICTURE));
  expect([...result.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
    "Your source code: index.js, math.js",
    "index.js → math.js: import",
    "math.js → main.js (1.2 KB): later",
  ]);
});

it("the page's Markdown contains the text instead of the drawing", async () => {
  const { tree } = await compile(fence(PICTURE));
  expect(bodyMarkdown(tree, "https://docs.example/guides/page/")).toBe(
    `Webpack writes \`math.js\` to the file of its chunk.

- Your source code: index.js, math.js
- index.js → math.js: import
- math.js → main.js (1.2 KB): later
`,
  );
});

it("boxes don't overlap, and are inside the drawing", async () => {
  const result = await html(fence(PICTURE));
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(result)!.map(Number);
  const boxes = [...result.matchAll(/<rect x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"/g)]
    .map((match) => match.slice(1).map(Number) as [number, number, number, number])
    // The first one is the group.
    .slice(1);
  expect(boxes).toHaveLength(3);
  for (const [index, [x, y, w, h]] of boxes.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(width!);
    expect(y + h).toBeLessThanOrEqual(height!);
    for (const [x2, y2, w2, h2] of boxes.slice(index + 1)) {
      expect(x + w <= x2 || x2 + w2 <= x || y + h <= y2 || y2 + h2 <= y).toBe(true);
    }
  }
});

it.each([
  ["caption", PICTURE.replace(/^caption.*\n/m, ""), "5: The picture has no caption"],
  ["title", PICTURE.replace(/^title.*\n/m, ""), "5: The picture has no title"],
  ["key", PICTURE.replace("groups:", "group:"), '13: A picture has no "group"'],
  ["direction", `${PICTURE}\ndirection: up`, '15: direction is "up"'],
  [
    "kind",
    PICTURE.replace("  file:", "  files:"),
    `9: nodes has "files", which isn't a list of nodes of a known kind`,
  ],
  [
    "end of an edge",
    PICTURE.replace("> main.js", "> mian.js"),
    `12: An edge uses "mian.js", which isn't a node of the picture`,
  ],
  ["edge", PICTURE.replace("..>", "=>"), `12: "math.js => main.js" isn't an edge`],
  [
    "member of a group",
    PICTURE.replace("code: [index.js", "code: [app.js"),
    `14: The group "Your source code" uses "app.js", which isn't a node of the picture`,
  ],
  ["second group of a node", `${PICTURE}\n  Output: [math.js]`, '15: "math.js" is in two groups'],
  [
    "name of two nodes",
    PICTURE.replace("[index.js, math.js]", "[math.js, math.js]"),
    '8: Two nodes are called "math.js"',
  ],
  ["syntax", PICTURE.replace("[main.js", "[[main.js"), /^\d+: A list in brackets/],
])("reports a wrong or missing %s with its line", async (_name, yaml, problem) => {
  const problems = await problemsOf(fence(yaml));
  expect(problems).toContainEqual(
    typeof problem === "string" ? problem : expect.stringMatching(problem),
  );
});

it("reports an example that isn't recorded, and a component without a caption", async () => {
  expect(
    await problemsOf(
      '<ModuleGraph example="nothing" caption="All." />\n\n<Waterfall example="a" />',
    ),
  ).toEqual([
    '4: There is no valid record of the example "nothing" in production mode (reference/builds/nothing.production.json)',
    "6: <Waterfall> has no caption",
  ]);
});

it("reports a record that isn't JSON, and the page still depends on it", async () => {
  const contentDir = temporaryFolder();
  const record = path.join(contentDir, "reference/builds/app.production.json");
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, "<<<<<<< HEAD\n{}\n");
  const source = `${FRONT_MATTER}<ModuleGraph example="app" caption="All." />`;
  const { body, problems } = await compileMdx({ file: "guides/page.mdx", source, contentDir });
  expect(problems).toEqual([
    expect.objectContaining({
      line: 4,
      message: expect.stringContaining("no valid record"),
      fix: expect.stringContaining("npm run pictures:update"),
    }),
  ]);
  expect(body!.dependencies).toEqual([record]);
});
