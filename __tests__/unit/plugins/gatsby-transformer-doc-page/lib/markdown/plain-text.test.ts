import { describe, expect, it } from "@jest/globals";
import { compile } from "../../compile";

describe("the text of a page", () => {
  it("is its prose, one block a line, without code blocks, controls and titles of asides", async () => {
    const { text } = await compile(
      [
        '# Title <Badge text="5" />',
        "One *two*\nthree `code`.[^1]",
        "T> Tip text",
        "- a\n- b",
        "| A | B |\n| --- | --- |\n| c | d |",
        "```js\nhidden;\n```",
        "```bash npm\nnpm i hidden\n```",
        '<Tabs>\n<Tab label="hidden">\nShown\n</Tab>\n</Tabs>',
        "## Sub",
        "[^1]: Note",
      ].join("\n\n"),
    );
    expect(text).toBe(
      "Title 5\nOne two three code.\nTip text\na\nb\nA B\nc d\nShown\nSub\nFootnotes\nNote",
    );
  });
});

describe("the excerpt", () => {
  it("is the first paragraph of prose", async () => {
    expect(
      (await compile("## H\n\nT> Tip\n\n```js\nx\n```\n\nFirst `a`\nline.\n\nSecond.")).excerpt,
    ).toBe("First a line.");
  });

  it("is cut at a word", async () => {
    const { excerpt } = await compile("word ".repeat(60));
    expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(excerpt).toMatch(/^(word )+word…$/);
  });

  it("is empty where there is no paragraph", async () => {
    expect((await compile("## H")).excerpt).toBe("");
  });
});
