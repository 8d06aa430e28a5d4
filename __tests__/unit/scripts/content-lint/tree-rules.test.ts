// Checks that the rules for pages report the pages that break them.
import { describe, expect, it } from "@jest/globals";
import { parsePage } from "../../../../scripts/content-lint/page";
import { pageLinks, treeProblems } from "../../../../scripts/content-lint/tree-rules";

const LINK = "[Output](/concepts/output/)";
const describing = (words: string) => words.padEnd(60, ".");

function page(file: string, front: string, body = LINK) {
  return parsePage(file, `---\n${front}\n---\n\n${body}\n`);
}

const lines = (...pages: ReturnType<typeof page>[]) =>
  treeProblems(pages).map(({ file, line, message }) => `${file}:${line} ${message}`);

describe("treeProblems", () => {
  it("reports nothing for pages that follow the rules", () => {
    const a = page("guides/a.mdx", `title: A\nsort: 1\ndescription: ${describing("a")}`);
    const b = page("guides/b.mdx", `title: A\nsort: 2\ndescription: ${describing("b")}`);
    const c = page("api/a.mdx", `title: A\nsort: 1\ndescription: ${describing("c")}`);
    expect(lines(a, b, c)).toEqual([]);
  });

  it("requires a unique description of 50 to 160 characters", () => {
    expect(lines(page("a.mdx", "title: A"))).toEqual(["a.mdx:1 The page has no description"]);
    expect(lines(page("a.mdx", "title: A\ndescription: Short."))).toEqual([
      "a.mdx:3 The description has 6 characters",
    ]);
    expect(lines(page("a.mdx", `title: A\ndescription: ${"x".repeat(161)}`))).toHaveLength(1);
    const same = `description: ${describing("same")}`;
    expect(lines(page("a.mdx", `title: A\n${same}`), page("b.mdx", `title: B\n${same}`))).toEqual([
      "b.mdx:3 The description also belongs to a.mdx",
    ]);
  });

  it("requires a link to another page", () => {
    const front = `title: A\ndescription: ${describing("a")}`;
    const dead = [
      "[x](#x)",
      "[x](https://example.com/)",
      "[x](/guides/a/#y)",
      "[x](/logo.svg)",
    ].join(" ");
    expect(lines(page("guides/a.mdx", front, dead))).toEqual([
      "guides/a.mdx:1 The page has no link to another page",
    ]);
  });
});

describe("pageLinks", () => {
  it("recognizes every way to link to another page", () => {
    const body =
      '[a](/api/cli) [b](../b.mdx#x) [c][c] <a href="/d/?e">d</a>\n\n[c]: https://webpack.js.org/c/';
    expect(pageLinks(page("guides/a.mdx", "title: A", body)).sort()).toEqual([
      "/api/cli/",
      "/b/",
      "/c/",
      "/d/",
    ]);
  });
});
