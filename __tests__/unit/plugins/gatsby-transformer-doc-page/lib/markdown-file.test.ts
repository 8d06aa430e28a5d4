import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import {
  markdownPage,
  pruneMarkdownFiles,
  storedMarkdown,
  writeMarkdownFile,
} from "../../../../../plugins/gatsby-transformer-doc-page/lib/markdown-file";
import { folderForEachTest } from "../../../../support/temporary-folder";

const folder = folderForEachTest();

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

describe("the Markdown files", () => {
  it("are next to their pages, and the root's file is at the top", () => {
    writeMarkdownFile(folder, "concepts/output", "a");
    writeMarkdownFile(folder, "index", "b");
    expect(readFileSync(path.join(folder, "concepts/output/index.md"), "utf8")).toBe("a");
    expect(readFileSync(path.join(folder, "index.md"), "utf8")).toBe("b");
    expect(storedMarkdown(folder, "concepts/output")).toBe("a");
    expect(storedMarkdown(folder, "concepts")).toBeUndefined();
  });

  it("aren't rewritten if their content is the same", () => {
    writeMarkdownFile(folder, "x", "a");
    const before = statSync(path.join(folder, "x/index.md")).ino;
    writeMarkdownFile(folder, "x", "a");
    expect(statSync(path.join(folder, "x/index.md")).ino).toBe(before);
  });

  it("are removed with their pages, and no other files are removed", () => {
    for (const slug of ["index", "concepts", "concepts/old"]) writeMarkdownFile(folder, slug, slug);
    mkdirSync(path.join(folder, "files"));
    writeFileSync(path.join(folder, "files/notes.md"), "kept");
    pruneMarkdownFiles(folder, ["index", "concepts"]);
    expect(storedMarkdown(folder, "index")).toBe("index");
    expect(storedMarkdown(folder, "concepts")).toBe("concepts");
    expect(storedMarkdown(folder, "concepts/old")).toBeUndefined();
    expect(readFileSync(path.join(folder, "files/notes.md"), "utf8")).toBe("kept");
  });
});
