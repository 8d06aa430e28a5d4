import { describe, expect, it } from "@jest/globals";
import { compileSource, FRONT_MATTER, problemsOf } from "../../compile";

describe("an MDX syntax error", () => {
  // The error is on line 6 of the file, and columns count from 1.
  it.each<[source: string, column: number, message: string, fix: RegExp]>([
    ["a <5 b", 3, 'A < before "5" is read as the start of a tag', /&lt;/],
    ["a <- b", 3, 'A < before "-" is read as the start of a tag', /&lt;/],
    ["(<= 5)", 2, 'A < before "=" is read as the start of a tag', /&lt;/],
    ["a `<b` <c", 8, "<c is read as a tag that doesn't end", /&lt;/],
    ["a { b", 3, "A { has no matching }, so MDX reads the text after it as code", /\\\{/],
    ["{ a", 1, "A { has no matching }, so MDX reads the text after it as code", /\\\{/],
    ["an {object literal} here", 4, "{object literal} isn't an expression", /\\\{/],
    ["{title} here", 1, "{title} is code, which doesn't run in a page", /\\\{/],
    ["{() => 1}", 1, "{() => 1} is code, which doesn't run in a page", /backticks/],
    ["## Title {#my-id}", 10, "{#my-id} isn't MDX", /\[#my-id\]/],
    ["<!-- a { b -->", 1, "HTML comments aren't MDX", /write \{\/\* a \{ b \*\/\}/],
    ["text <!-- a --> more", 6, "HTML comments aren't MDX", /\{\/\* a \*\/\}/],
    ["a<br>b", 2, "<br> isn't closed", /write <br \/>/],
    ['<img src="a.png" alt="b">', 1, "<img> isn't closed", /write <img src="a.png" alt="b" \/>/],
    ["| a |\n| - |\n| <br> |", 3, "<br> isn't closed", /<br \/>/],
    [
      "see <https://example.com/a?b> there",
      5,
      "<https://example.com/a?b> isn't MDX",
      /\[https:\/\/example\.com\/a\?b\]\(https:\/\/example\.com\/a\?b\)/,
    ],
    ["<me@example.com>", 1, "<me@example.com> isn't MDX", /mailto:me@example\.com/],
    ["<div>\n\ntext", 1, "<div> isn't closed", /<\/div>/],
    ["</div>", 1, "</div> closes a tag that isn't open", /<div>/],
    [
      "<div>text\n\nmore</div>",
      1,
      "<div> is opened inside a paragraph but closed outside it",
      /separate lines/,
    ],
    ["a Promise<string> b", 10, "<string> is read as a tag", /`Promise<string>`/],
    ["a Map<string, number> b", 6, "<string, number> is read as a tag, but isn't one", /backticks/],
    ["<a href=/x>y</a>", 1, "The attribute href of <a> has no quotes", /href="\/x"/],
    ['<Badge text="5 />', 1, "A quoted attribute of <Badge> isn't closed", /same quote/],
    [
      "<div style={{a: 1}>x</div>",
      13,
      "The attribute style of <div> doesn't contain a valid expression",
      /every brace/,
    ],
    ["<b>x</b a>", 5, "The closing tag </b> contains more than its name", /<\/b>/],
    ["<!DOCTYPE html>", 1, "<!DOCTYPE html> isn't MDX", /backticks/],
    [
      "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c",
      1,
      "The page contains a merge conflict marker",
      /keep one/,
    ],
    [
      "import a thing that is prose",
      1,
      'A line starts with the word "import", which MDX reads as code',
      /text, start the line/,
    ],
    [
      "export is prose, too",
      1,
      'A line starts with the word "export", which MDX reads as code',
      /text, start the line/,
    ],
    ["import a from 'b'", 1, "A page can't import", /by name/],
    [
      "import Badge from '../Badge'",
      1,
      "A page can't import",
      /<Badge> is available without an import/,
    ],
    ["export const a = 1;", 1, "A page can't export", /where you use it/],
    [
      "> {a\nb}",
      3,
      "An expression in braces extends past the quote or list item it starts in",
      /on one line/,
    ],
  ])(
    "%s is explained with its place in the file and a fix",
    async (source, column, message, fix) => {
      const { problems } = await compileSource(`${FRONT_MATTER}text\n\n${source}`);
      expect(problems).toHaveLength(1);
      const isInTable = source.startsWith("|");
      expect(problems[0]).toMatchObject({
        file: "guides/page.mdx",
        line: isInTable ? 8 : 6,
        column,
        message,
      });
      expect(problems[0]!.fix).toMatch(fix);
    },
  );

  it("names both lines of mismatched tags", async () => {
    expect(await problemsOf("<div>\n\ntext\n\n</span>")).toEqual([
      "8: </span> appears where <div> from line 4 must be closed",
    ]);
    expect(await problemsOf('<Tabs>\n<Tab label="a">\nb\n</Tabs>')).toEqual([
      "5: </Tabs> on line 7 comes before <Tab> is closed",
    ]);
    expect(await problemsOf("<div>\n\n</p>\n\n</div>")).toEqual([
      "6: </p> closes a tag that isn't open",
    ]);
  });

  it("doesn't hide other problems on the page or in its front matter", async () => {
    const { problems, body } = await compileSource(
      [
        "---",
        "gruop: x",
        "---",
        "",
        "less <5",
        "",
        "<br>",
        "",
        "<https://example.com>",
        "",
        "import x from 'y'",
        "",
        "an { object",
        "",
        "## A [#x]",
        "",
        "## B [#x]",
        "",
        "<Badg /> <!-- c -->",
        "",
        "![](./diagram.png)",
      ].join("\n"),
    );
    expect(problems.map(({ line, message }) => `${line}: ${message}`).sort()).toEqual(
      [
        "2: The front matter has no title",
        '2: Unknown front matter key "gruop"',
        '5: A < before "5" is read as the start of a tag',
        "7: <br> isn't closed",
        "9: <https://example.com> isn't MDX",
        "11: A page can't import",
        "13: A { has no matching }, so MDX reads the text after it as code",
        '17: The id "x" is set twice: on line 15 and on line 17',
        "19: Unknown component <Badg>",
        "19: HTML comments aren't MDX",
        "21: The image ./diagram.png has no alt text",
      ].sort(),
    );
    expect(body?.headings).toHaveLength(2);
  });

  it("doesn't hide other errors on the same line", async () => {
    expect(await problemsOf("a <br> <5 <!-- b -->")).toHaveLength(3);
  });

  it.each([
    "a `<b>` {`c {`}",
    "\\<5 and \\{x\\}",
    "&lt;5 &#123;",
    "a < b and b > a",
    "a } b",
    "```\n<5 { <!-- -->\n```",
    '<div class="a">x</div>',
  ])("isn't found in %s", async (source) => {
    expect(await problemsOf(source)).toEqual([]);
  });
});
