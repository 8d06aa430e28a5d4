import { describe, expect, it } from "@jest/globals";
import { compile } from "./compile";

/** Inputs that cost the parsers minutes or gigabytes, or overflow the stack. */
const hostile: Record<string, string> = {
  "many brackets": "[".repeat(100_000),
  "many closing brackets": "]".repeat(100_000),
  "images in images": "![".repeat(20_000) + "a" + "](b)".repeat(20_000),
  "open emphasis": "*a_ ".repeat(30_000),
  "emphasis in emphasis": "*a **b ".repeat(10_000) + "b** a* ".repeat(10_000),
  "open comments": "a <!--".repeat(20_000),
  "open instructions": "a <?".repeat(25_000),
  "quotes in quotes": ">".repeat(50_000),
  "quotes in quotes, with spaces": "> ".repeat(50_000),
  "quotes that hide among lazy lines": "a\n    >\n".repeat(20_000) + "[".repeat(20_000),
  "lists in lists on one line": "- ".repeat(9_999) + "a",
  "numbered lists in lists": "1. ".repeat(10_000) + "a",
  "lists in lists by indentation": Array.from(
    { length: 400 },
    (_, index) => `${" ".repeat(2 * index)}- a`,
  ).join("\n"),
  "10,000 nested lists": Array.from(
    { length: 10_000 },
    (_, index) => `${" ".repeat(index % 4_000)}- a`,
  )
    .join("\n")
    .slice(0, 290_000),
  "many quotes": "> [!NOTE]\n> a\n\n".repeat(8_000),
  "footnotes in footnotes": "[^a]: ".repeat(10_000),
  "underlined headings": "a\n-\n".repeat(25_000),
  "a table of many cells": `|${"a|".repeat(300)}\n|${"-|".repeat(300)}\n${"|\n".repeat(4_000)}`,
  "an address repeated by references": `[a]: /${"x".repeat(100_000)}\n\n${"[a] b\n\n".repeat(2_000)}`,
  "formatting elements in every block": Array.from(
    { length: 3_000 },
    (_, index) => `<font a=${index}><p>`,
  ).join("\n\n"),
  "elements in elements": "<div>\n".repeat(20_000),
  "many lines": "a\n\n".repeat(90_000),
  "a long file": "word ".repeat(100_000),
};

describe("a README that could overload the compiler is shown as its source:", () => {
  it.each(Object.entries(hostile))("%s", async (_name, markdown) => {
    const { html, problems, headings, links } = await compile(markdown);
    expect(html).toMatch(
      /^<p>This README couldn't be converted to a page.*<\/p>\n<figure class="code[ "]/s,
    );
    expect(problems).toHaveLength(1);
    expect({ headings, links }).toEqual({ headings: [], links: [] });
  });
});

describe("content that a real README could have is compiled:", () => {
  it.each([
    ["a rule of many dashes", `a\n\n${"- ".repeat(60)}\n\nb`],
    ["a long table", `| a | b |\n| - | - |\n${"| `c` | d |\n".repeat(300)}`],
    ["a long code block", `\`\`\`js\n${"a({ b: [1, 2] });\n".repeat(300)}\`\`\``],
    ["quotes and lists in each other", "> - a\n>   - b\n>     1. c\n>        > d"],
    ["code that is indented far", `\`\`\`\n${" ".repeat(120)}a\n\`\`\``],
    ["HTML with much formatting", "<p><b>a</b> <i>b</i></p>\n\n".repeat(100)],
    ["many links to one definition", `[a]: https://example.com\n\n${"[a]\n\n".repeat(500)}`],
  ])("%s", async (_name, markdown) => {
    expect((await compile(markdown)).problems).toEqual([]);
  });
});
