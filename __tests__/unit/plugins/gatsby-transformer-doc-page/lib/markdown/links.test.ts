import { describe, expect, it } from "@jest/globals";
import { compile, html, problemsOf } from "../../compile";

const href = async (markdown: string, file?: string) =>
  /href="([^"]*)"/.exec(await html(markdown, file))?.[1];

describe("links", () => {
  it.each([
    ["[a](/concepts/loaders#x)", "/concepts/loaders/#x"],
    ["[a](https://webpack.js.org/concepts?b=c)", "/concepts/?b=c"],
    ["[a](./caching.mdx#x)", "/guides/caching/#x"],
    ["[a](../api/node.md)", "/api/node/"],
    ["[a](../caching)", "/guides/caching/"],
    ["[a](#x)", "#x"],
    ["[a](https://example.com/b)", "https://example.com/b"],
    ["[a](mailto:a@example.com)", "mailto:a@example.com"],
    ["[a][b]\n\n[b]: /concepts", "/concepts/"],
    ['<a href="/concepts">a</a>', "/concepts/"],
    ["www.example.com", "http://www.example.com"],
  ])("%s becomes a link to %s", async (markdown, expected) => {
    expect(await href(markdown)).toBe(expected);
  });

  it("are resolved against the folder on an index page", async () => {
    expect(await href("[a](./caching)", "guides/index.mdx")).toBe("/guides/caching/");
  });

  it("are recorded with their line in the file, except for external links", async () => {
    const { links } = await compile(
      "One [a](/b) and\n[c](#d) there.\n\n- [e](https://example.com)\n- <a href='../f'>g</a>\n\n| [h](/i) |\n| --- |\n| [j](/k#l) |",
    );
    expect(links).toEqual([
      { url: "/b/", line: 4 },
      { url: "#d", line: 5 },
      { url: "/guides/f/", line: 8 },
      { url: "/i/", line: 10 },
      { url: "/k/#l", line: 12 },
    ]);
  });

  it("generated for footnotes and headings aren't recorded", async () => {
    const { links } = await compile("## A\n\nText[^1]\n\n[^1]: Note [b](/c)");
    expect(links).toEqual([{ url: "/c/", line: 8 }]);
  });

  it("in code remain text", async () => {
    const { links, html: result } = await compile("`[a](/b)`\n\n```md\n[a](/b)\n```");
    expect(links).toEqual([]);
    expect(result).not.toContain("<a ");
  });

  it("to a file next to the page publish that file as well", async () => {
    const { html: result, assets, links } = await compile("[a](./sizes.csv)");
    expect(result).toMatch(/href="\/content-assets\/[0-9a-f]{10}-sizes\.csv"/);
    expect(assets).toEqual([
      {
        from: expect.stringMatching(/\/content\/guides\/sizes\.csv$/),
        to: expect.stringMatching(/^\/content-assets\/[0-9a-f]{10}-sizes\.csv$/),
      },
    ]);
    expect(links[0]!.url).toBe(assets[0]!.to);
  });

  it("without a target are reported", async () => {
    expect(await problemsOf("text\n[a]()")).toEqual(["5: A link has no target"]);
  });
});
