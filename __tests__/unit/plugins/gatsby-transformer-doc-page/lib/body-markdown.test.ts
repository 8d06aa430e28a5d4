import { describe, expect, it } from "@jest/globals";
import { bodyMarkdown } from "../../../../../plugins/gatsby-transformer-doc-page/lib/body-markdown";
import { compile } from "../compile";
import { compileReference } from "../reference";
import { compile as compileReadme } from "./readme/compile";

const ADDRESS = "https://docs.example/guides/page/";

const markdown = async (body: string) => {
  const { tree, problems } = await compile(body);
  expect(problems).toEqual([]);
  return bodyMarkdown(tree, ADDRESS);
};

describe("a page's body as Markdown", () => {
  it("keeps headings, prose, lists, and tables, but not the headings' links to themselves", async () => {
    expect(
      await markdown(
        "## Why [#why]\n\nSome *text* with `a | b`.\n\n- one\n- two\n  - three\n\n| A | B |\n| --- | --- |\n| `a\\|b` | c |",
      ),
    ).toBe(
      [
        "## Why",
        "Some _text_ with `a | b`.",
        "- one\n- two\n  - three",
        "| A | B |\n| - | - |\n| `a\\|b` | c |\n",
      ].join("\n\n"),
    );
  });

  it("writes fences with their language and title, and without highlighting markup", async () => {
    expect(
      await markdown('```js title="webpack.config.js" {1}\nmodule.exports = {};\n\nlast();\n```'),
    ).toBe('```js title="webpack.config.js"\nmodule.exports = {};\n\nlast();\n```\n');
  });

  it("marks the changed lines of a diff with plus and minus signs", async () => {
    expect(await markdown("```js diff\n const a = 1;\n-old();\n+new_();\n```")).toBe(
      "```diff\n const a = 1;\n-old();\n+new_();\n```\n",
    );
  });

  it("writes each tab's label above its content", async () => {
    const text = await markdown("```bash npm\nnpm install webpack\n```");
    expect(text).toContain("**npm**\n\n```bash\nnpm install webpack\n```");
    expect(text).toContain("**pnpm**\n\n```bash\npnpm add webpack\n```");
  });

  it("writes an aside as a quote that begins with its kind", async () => {
    expect(await markdown("T> Use `cache`.")).toBe("> **Tip**\n>\n> Use `cache`.\n");
  });

  it("makes every link absolute, including links within the page", async () => {
    expect(
      await markdown("## Here\n\n[a](#here), [b](/concepts/loaders), [c](https://example.com/)"),
    ).toBe(
      "## Here\n\n[a](https://docs.example/guides/page/#here), [b](https://docs.example/concepts/loaders/), [c](https://example.com/)\n",
    );
  });

  it("replaces badges and components with their text", async () => {
    expect(await markdown('## output.clean <Badge text="5.20+" />')).toBe(
      "## output.clean (5.20+)\n",
    );
    expect(await markdown('<BrandingSample color="#8dd6f9" name="Malibu" />')).toBe(
      "Malibu, #8dd6f9\n",
    );
  });

  it("is empty for an empty body", () => {
    expect(bodyMarkdown({ type: "root", children: [] }, ADDRESS)).toBe("");
  });
});

describe("reference facts as Markdown", () => {
  it("form a list with the name and summary, followed by the type, default, and flags", async () => {
    const { body, problems } = await compileReference('<Option path="output.filename" />');
    expect(problems).toEqual([]);
    const text = bodyMarkdown(body!.tree, ADDRESS);
    expect(text).toMatch(
      /^- \[`output\.filename`\]\(https:\/\/docs\.example\/configuration\/output\/#\S+\).*: \S/,
    );
    expect(text).toMatch(/\n {2}- `string/);
    expect(text).not.toMatch(/<\/?[a-z]/);
  });
});

describe("a README as Markdown", () => {
  const readme = async (source: string) =>
    bodyMarkdown(
      (await compileReadme(source)).tree,
      "https://docs.example/loaders/example-loader/",
    );

  it("contains no HTML, even if the README does", async () => {
    const text = await readme(
      "## Usage\n\n<table><tr><th>Name</th><th>Type</th></tr><tr><td><code>a</code></td><td>{string|false}</td></tr></table>\n\n<details><summary>More</summary>\n\nFolded `text`.\n\n</details>",
    );
    expect(text).toContain("| Name | Type |");
    expect(text).toContain("More\n\nFolded `text`.");
    expect(text).not.toMatch(/<\/?(table|td|details|summary|code)/);
  });

  it("contains only the whitespace that a browser would show", async () => {
    const text = await readme(
      "<p>\n  One\n  <b>two</b>\n  three<br>\n  four\n</p>\n<ul>\n  <li>\n    a\n  </li>\n  <li>b</li>\n</ul>\n<table>\n  <tr>\n    <th>A</th>\n    <th>B</th>\n  </tr>\n</table>",
    );
    expect(text).toBe("One **two** three\\\nfour\n\n- a\n- b\n\n| A | B |\n| - | - |\n");
  });

  it("tolerates an address that can't be parsed", async () => {
    expect(await readme("Text [a](http://[) and ![b](http://[).")).toContain("Text");
  });
});
