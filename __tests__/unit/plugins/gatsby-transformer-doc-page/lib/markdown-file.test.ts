import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { markdownPage } from "../../../../../plugins/gatsby-transformer-doc-page/lib/markdown-file";

describe("a page's Markdown copy", () => {
  it("has front matter with title, description, and address, followed by the title and the body", () => {
    const text = markdownPage(
      { title: "Output: names", description: "What it's called.", url: "https://a.example/x/" },
      "Body.\n",
    );
    const [, frontMatter, rest] = /^---\n([^]*?)---\n([^]*)$/.exec(text)!;
    expect(parse(frontMatter!)).toEqual({
      title: "Output: names",
      description: "What it's called.",
      url: "https://a.example/x/",
    });
    expect(rest).toBe("\n# Output: names\n\nBody.\n");
  });

  it("ends with further reading that has absolute addresses", () => {
    const related = [
      { title: "Loaders", url: "/loaders/" },
      { title: "Elsewhere", url: "https://b.example/" },
    ];
    expect(markdownPage({ title: "x", url: "https://a.example/x/", related }, "Body.\n")).toMatch(
      /Body\.\n\n## Further Reading\n\n- \[Loaders\]\(https:\/\/a\.example\/loaders\/\)\n- \[Elsewhere\]\(https:\/\/b\.example\/\)\n$/,
    );
  });

  it("has valid front matter and a valid heading, whatever the title contains", () => {
    const title = 'A "quoted" *title*: <b> # 1\n---\nx';
    const text = markdownPage({ title, url: "https://a.example/x/" }, "");
    const frontMatter = /^---\n([^]*?)\n---\n/.exec(text)![1]!;
    expect((parse(frontMatter) as { title: string }).title).toBe(title);
  });
});
