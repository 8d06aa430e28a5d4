import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  pruneFiles,
  storedContent,
  writeContentFile,
  writeMarkdownFile,
} from "../../../../../plugins/gatsby-transformer-doc-page/lib/page-files";
import { textOf } from "../../../../../src/core/files";
import { folderForEachTest } from "../../../../support/temporary-folder";

const folder = folderForEachTest();

const write = (slug: string) =>
  writeContentFile(folder, slug, { digest: "abc", html: "", headings: [] });
const has = (file: string) => existsSync(path.join(folder, file));
const text = (file: string) => textOf(path.join(folder, file));

describe("content files", () => {
  it("return their digest, or undefined if the file doesn't exist", () => {
    write("guides/page");
    expect(storedContent(folder, "guides/page")?.digest).toBe("abc");
    expect(storedContent(folder, "guides/other")).toBeUndefined();
  });

  it("are removed with their pages", () => {
    for (const slug of ["guides", "guides/page", "guides/old"]) write(slug);
    pruneFiles(folder, ["guides", "guides/page"]);
    expect(has("content/guides.json") && has("content/guides/page.json")).toBe(true);
    expect(has("content/guides/old.json")).toBe(false);
  });

  it("can be pruned even if none exist", () => {
    expect(() => pruneFiles(path.join(folder, "missing"), [])).not.toThrow();
  });
});

describe("the Markdown files", () => {
  it("are next to their pages, and the root's file is at the top", () => {
    writeMarkdownFile(folder, "concepts/output", "a");
    writeMarkdownFile(folder, "index", "b");
    expect(text("concepts/output/index.md")).toBe("a");
    expect(text("index.md")).toBe("b");
    expect(text("concepts/index.md")).toBeUndefined();
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
    pruneFiles(folder, ["index", "concepts"]);
    expect(text("index.md")).toBe("index");
    expect(text("concepts/index.md")).toBe("concepts");
    expect(text("concepts/old/index.md")).toBeUndefined();
    expect(text("files/notes.md")).toBe("kept");
  });
});
