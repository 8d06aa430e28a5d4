import { describe, expect, it } from "@jest/globals";
import { compile, html, problemsOf } from "../../compile";

const ids = async (body: string) =>
  [...(await html(body)).matchAll(/<h[1-6] id="([^"]*)"/g)].map((match) => match[1]);

describe("heading ids", () => {
  it("match GitHub's slugs", async () => {
    expect(await ids("## Using Loaders\n\n## `output.filename` & *co*\n\n## 你好 World!")).toEqual([
      "using-loaders",
      "outputfilename--co",
      "你好-world",
    ]);
  });

  it("are unique on the page", async () => {
    expect(await ids("## A\n\n### A\n\n# A")).toEqual(["a", "a-1", "a-2"]);
  });

  it("can be set by [#id] at the end, which isn't part of the title", async () => {
    const { html: result, headings } = await compile("## `Rule.use` here [#rule-use]");
    expect(headings).toEqual([{ id: "rule-use", title: "Rule.use here", level: 2 }]);
    expect(result).toBe(
      '<h2 id="rule-use"><a class="heading-link" href="#rule-use"><code>Rule.use</code> here</a></h2>',
    );
  });

  it("avoid an id that the writer sets anywhere on the page", async () => {
    expect(await ids("## A\n\n## B [#a]")).toEqual(["a-1", "a"]);
    expect(await ids('## Anchor\n\n<a id="anchor"></a>')).toEqual(["anchor-1"]);
    expect(await ids('<h3 id="x">Y</h3>\n\n## X')).toEqual(["x", "x-1"]);
  });

  it("exist even for a title without letters", async () => {
    expect(await ids("## !!!\n\n## ???")).toEqual(["section", "section-1"]);
  });

  it("don't include version badges", async () => {
    const { headings, html: result } = await compile(
      '### output.clean <Badge text="5.20.0+" />\n\n### Cache [#my-cache] <Badge text="5" />',
    );
    expect(headings).toEqual([
      { id: "outputclean", title: "output.clean", level: 3 },
      { id: "my-cache", title: "Cache", level: 3 },
    ]);
    expect(result).toContain('Cache <span class="badge">5</span></a></h3>');
  });

  it("that are set twice are reported with both lines", async () => {
    expect(await problemsOf("## A [#x]\n\ntext\n\n## B [#x]")).toEqual([
      '8: The id "x" is set twice: on line 4 and on line 8',
    ]);
    expect(await problemsOf('<div id="x">a</div>\n\n## B [#x]')).toEqual([
      '6: The id "x" is set twice: on line 4 and on line 6',
    ]);
  });

  it("that contain more than one word are reported", async () => {
    expect(await problemsOf("## A [#a b]")).toEqual(['4: "a b" can\'t be a heading id']);
  });
});

describe("headings", () => {
  it("of level 2 and deeper link to themselves", async () => {
    expect(await html("# One")).toBe('<h1 id="one">One</h1>');
    for (const level of [2, 3, 4, 5, 6]) {
      expect(await html(`${"#".repeat(level)} One`)).toBe(
        `<h${level} id="one"><a class="heading-link" href="#one">One</a></h${level}>`,
      );
    }
  });

  it("that already contain a link get no other link", async () => {
    expect(await html("## On [GitHub](https://github.com)")).toMatch(
      /^<h2 id="on-github">On <a [^>]*href="https:\/\/github.com"[^>]*>GitHub<\/a><\/h2>$/,
    );
  });

  it("of levels 1 to 3 are listed in order", async () => {
    const { headings } = await compile("# A\n\n## B\n\n### C\n\n#### D\n\n## E");
    expect(headings.map(({ id, level }) => [id, level])).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 3],
      ["e", 2],
    ]);
  });

  it("in HTML form and inside other elements are listed as well", async () => {
    const { headings } = await compile(
      "<details>\n<summary>S</summary>\n\n## In\n\n<h3>Out</h3>\n\n</details>",
    );
    expect(headings.map((heading) => heading.title)).toEqual(["In", "Out"]);
  });

  it("without text are reported", async () => {
    expect(await problemsOf("text\n\n##")).toEqual(["6: A heading has no text"]);
  });

  it("of footnotes aren't listed", async () => {
    const { headings, html: result } = await compile("## A\n\nText[^1]\n\n[^1]: Note");
    expect(headings).toHaveLength(1);
    expect(result).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
  });
});
