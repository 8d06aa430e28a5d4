// The editor's file format over the whole content tree: a save changes only what the writer changed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, it } from "@jest/globals";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { dataFiles } from "../../src/cms/build/data-files";
import { BODY_FIELD } from "../../src/cms/cms";
import type { EntryData, FileFormat } from "../../src/cms/editor/decap";
import { dataFormat, pageFormat } from "../../src/cms/editor/file-format";
import { expect } from "../support/expect";

const content = path.resolve("content");
const read = (file: string) => readFileSync(path.join(content, file), "utf8");

let pages: string[];
let lists: string[];

beforeAll(async () => {
  pages = await findPages(content);
  lists = dataFiles(content);
});

/** What is written when an entry is opened, perhaps edited, and saved. */
const saved = (format: FileFormat, text: string, edit: EntryData = {}) =>
  format.toFile({ ...format.fromFile(text), ...edit });

/** The lines of both texts without those that they have in common at the start and at the end. */
function differentLines(before: string, after: string): [before: string[], after: string[]] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  while (old.length > 0 && now.length > 0 && old[0] === now[0])
    [old, now].forEach((l) => l.shift());
  while (old.length > 0 && now.length > 0 && old.at(-1) === now.at(-1))
    [old, now].forEach((l) => l.pop());
  return [old, now];
}

describe("opening and saving without an edit", () => {
  it.each([
    ["as they are", (text: string) => text],
    [
      "with Windows line endings and a byte order mark",
      (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`,
    ],
    ["without a newline at the end", (text: string) => text.trimEnd()],
  ])("leaves all files byte-identical, %s", (_name, variant) => {
    for (const file of pages) {
      const text = variant(read(file));
      expect(saved(pageFormat, text), file).toBe(text);
    }
    for (const file of lists) {
      const text = variant(read(file));
      expect(saved(dataFormat, text), file).toBe(text);
    }
    expect(pages.length).toBeGreaterThan(100);
    expect(lists.length).toBeGreaterThan(20);
  });
});

describe("editing one field", () => {
  it.each([
    ["title", 'A title: with "signs" # and more'],
    ["description", "It's a new description."],
    ["sort", 4711],
    ["group", "- Other"],
  ])("changes or adds one line of every page: %s", (key, value) => {
    for (const file of pages) {
      const text = read(file);
      const had = key in pageFormat.fromFile(text);
      const after = saved(pageFormat, text, { [key]: value });
      const [gone, added] = differentLines(text, after);
      expect([gone.length, added.length], file).toEqual([had ? 1 : 0, 1]);
      expect(pageFormat.fromFile(after), file).toMatchObject({ [key]: value });
    }
  });

  it("changes one line of every page: a sentence of the text", () => {
    let edits = 0;
    for (const file of pages) {
      const text = read(file);
      const body = pageFormat.fromFile(text)[BODY_FIELD] as string;
      const edited = body.replace(/([a-z])\.$/m, "$1, as the edited sentence says.");
      if (edited === body) continue;
      const [gone, added] = differentLines(text, saved(pageFormat, text, { [BODY_FIELD]: edited }));
      expect([gone.length, added.length], file).toEqual([1, 1]);
      edits += 1;
    }
    expect(edits).toBeGreaterThan(pages.length / 2);
  });

  it("changes one line of every page with links: the title of the first one", () => {
    let edits = 0;
    for (const file of pages) {
      const text = read(file);
      const related = pageFormat.fromFile(text).related as { title: string }[] | undefined;
      if (!related) continue;
      const [first, ...others] = related;
      const edited = [{ ...first, title: "Another title" }, ...others];
      const [gone, added] = differentLines(text, saved(pageFormat, text, { related: edited }));
      expect([gone.length, added.length], file).toEqual([1, 1]);
      edits += 1;
    }
    expect(edits).toBeGreaterThan(0);
  });
});
