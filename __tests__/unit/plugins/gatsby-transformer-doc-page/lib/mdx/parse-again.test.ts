import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parseAgain } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/mdx/parse-again";
import { randomNumbers } from "../../../../../support/random";

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);
const parse = (source: string) => processor.parse(source) as Root;

/** Parses a page as the compiler does, and counts the characters that the parser received. */
function again(file: string, source: string): { tree: Root; parsed: number } {
  let parsed = 0;
  const tree = parseAgain(file, source, (text) => {
    parsed += text.trimStart().length;
    return parse(text);
  });
  return { tree, parsed };
}

/** The tree without the positions that the JavaScript parser adds. */
function plain(tree: Root): unknown {
  const copy = structuredClone(tree);
  delete copy.position;
  return JSON.parse(
    JSON.stringify(copy, (key, value: unknown) => (key === "estree" ? null : value)),
  );
}

const PAGE = [
  "Intro.",
  "## One",
  "Text *one*.",
  "### Inner",
  "- a\n- b",
  "## Two",
  '<Option path="output.path" />\n\nText {1 + 1}.',
  "## Three",
  "End.",
].join("\n\n");

describe("parsing a page again", () => {
  it.each([
    ["in a section", "Text *one*.", "Text *one*, two\n\nand three."],
    ["above the first heading", "Intro.", "Introduction\n\n> quoted"],
    ["in the last section", "End.", "The end"],
    ["with a list that ends at a heading", "- a\n- b", "- a\n- b\n  - c"],
  ])("parses only what changed: %s", (name, from, to) => {
    const source = PAGE.replace(from, to);
    again(name, PAGE);
    const { tree, parsed } = again(name, source);
    expect(plain(tree)).toEqual(plain(parse(source)));
    expect(parsed).toBeLessThan(source.length / 2);
  });

  it.each([
    ["a fence that isn't closed", "Text *one*.", "```js\ncode"],
    ["a list that takes in the next heading", "- a\n- b", "- a\n- b\n\n<div>"],
    ["a definition", "Text *one*.", "Text [one].\n\n[one]: /concepts/"],
    ["a footnote", "Text *one*.", "Text[^1].\n\n[^1]: Note"],
    ["a heading that goes away", "## Two", "Two"],
    ["a heading that is underlined", "### Inner", "Inner\n---"],
    ["a heading that is no longer at the start", "### Inner", "- ### Inner"],
    ["two changes", "Intro.", "Intro!"],
  ])("parses as much as necessary: %s", (name, from, to) => {
    const source = PAGE.replace(from, to).replace("End.", name === "two changes" ? "End!" : "End.");
    again(name, PAGE);
    const result = attempt(() => again(name, source).tree);
    expect(result).toEqual(attempt(() => parse(source)));
  });

  it("turns text into a link if its definition is elsewhere on the page", () => {
    const source = `${PAGE}\n\n[one]: /concepts/`;
    again("definition", source);
    const changed = source.replace("Text *one*.", "Text [one].");
    expect(plain(again("definition", changed).tree)).toEqual(plain(parse(changed)));
  });

  it("isn't affected by changes to the trees that it returned", () => {
    again("mutation", PAGE);
    const { tree } = again("mutation", PAGE.replace("End.", "One end."));
    visit(tree, (node) => {
      delete node.position;
      if ("children" in node) node.children.splice(1);
    });
    const source = PAGE.replace("End.", "Another end.");
    expect(plain(again("mutation", source).tree)).toEqual(plain(parse(source)));
  });

  it.each(["configuration/output.mdx", "guides/getting-started.mdx", "api/loaders.mdx"])(
    "produces the same tree for %s as a full parse, whatever is typed into the page",
    (page) => {
      const original = readFileSync(`content/${page}`, "utf8").replace(/^---\n.*?\n---\n/s, "");
      const random = randomNumbers(page.length);
      const pick = <Value>(values: readonly Value[]) =>
        values[Math.floor(random() * values.length)]!;
      const typed = [
        "x",
        "\n",
        "\n\n## New\n\n",
        "```\n",
        "- ",
        "> ",
        "  ",
        "#",
        "`",
        "|",
        "---\n",
        "<b>",
        "*",
      ];
      let source = original.slice(0, original.lastIndexOf("\n## ", 9000));
      again(page, source);
      for (let edit = 0; edit < 60; edit += 1) {
        const at = Math.floor(random() * source.length);
        const removed = random() < 0.4 ? Math.floor(random() * 40) : 0;
        const changed = source.slice(0, at) + pick(typed) + source.slice(at + removed);
        const expected = attempt(() => parse(changed));
        expect(attempt(() => again(page, changed).tree)).toEqual(expected);
        // If the page can't be parsed, undo the edit, as a writer would.
        if (typeof expected !== "string") source = changed;
      }
    },
  );
});

function attempt(run: () => Root): unknown {
  try {
    return plain(run());
  } catch (error) {
    return String(error);
  }
}
