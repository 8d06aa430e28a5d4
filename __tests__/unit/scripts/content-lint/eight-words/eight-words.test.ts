// Checks that the eight-word test finds copies in every kind of text, and ignores code and names.
import { describe, expect, it } from "@jest/globals";
import { WordIndex, type Passage } from "../../../../../scripts/content-lint/eight-words/copies";
import {
  commentPassages,
  markdownPassages,
  pagePassages,
  schemaPassages,
  yamlPassages,
} from "../../../../../scripts/content-lint/eight-words/passages";
import { sourcePassages } from "../../../../../scripts/content-lint/eight-words/sources";
import { wordsOf } from "../../../../../scripts/content-lint/eight-words/words";
import { parsePage } from "../../../../../scripts/content-lint/page";

const plain = (text: string) => wordsOf(text).map((word) => word.text);
const texts = (passages: Passage[]) =>
  passages
    .map(({ words }) => words.map(({ text }) => text).join(" "))
    .filter((text) => text !== "");

const SENTENCE = "Tells the compiler which of the modules it has to skip entirely";

describe("wordsOf", () => {
  it("folds case and drops punctuation", () => {
    expect(plain("Don't, e.g. “quote” it: third-party (or so)!")).toEqual([
      "dont",
      "quote",
      "it",
      "third",
      "party",
      "or",
      "so",
    ]);
  });

  it("ignores identifiers, paths, numbers, and package names", () => {
    const text =
      "Set output.filename, splitChunks, ./src/a.js, [name].js, 42, css-loader, $x and --watch now";
    expect(plain(text)).toEqual(["set", "and", "watch", "now"]);
  });

  it("returns each word with its line", () => {
    expect(wordsOf("a\nb", 7)).toEqual([
      { text: "a", line: 7 },
      { text: "b", line: 8 },
    ]);
  });
});

describe("WordIndex", () => {
  const index = new WordIndex(schemaPassages("x.json", `{\n"description": "${SENTENCE}."}`));
  const copies = (body: string) =>
    pagePassages(parsePage("a.mdx", `---\ntitle: A\n---\n\n${body}\n`)).flatMap((passage) =>
      index.copiesIn(passage),
    );

  it("finds eight words in a row and reports both places", () => {
    expect(
      copies(
        "First line.\n\n**It tells** the compiler which\nof the `modules` modules it has, then.",
      ),
    ).toEqual([
      {
        file: "a.mdx",
        line: 7,
        text: "tells the compiler which of the modules it has",
        source: "x.json:2",
      },
    ]);
  });

  it("reports a longer run as one copy", () => {
    expect(copies(SENTENCE).map(({ text }) => text)).toEqual([SENTENCE.toLowerCase()]);
  });

  it("allows seven words in a row", () => {
    expect(copies("tells the compiler which of the modules")).toEqual([]);
  });

  it("doesn't join separate blocks", () => {
    expect(copies("tells the compiler which\n\nof the modules it has")).toEqual([]);
    expect(
      copies("| a | b |\n| - | - |\n| tells the compiler which | of the modules it has |"),
    ).toEqual([]);
  });

  it("reads lists, tables, asides, components, and front matter", () => {
    expect(copies(`- item\n  - ${SENTENCE}`)).toHaveLength(1);
    expect(copies(`| a |\n| - |\n| ${SENTENCE} |`)).toHaveLength(1);
    expect(copies(`W> ${SENTENCE}`)).toHaveLength(1);
    expect(copies(`<Tab label="x">\n\n${SENTENCE}\n\n</Tab>`)).toHaveLength(1);
    expect(copies(`<StackBlitzPreview example="a" description="${SENTENCE}" />`)).toHaveLength(1);
    const page = parsePage("a.mdx", `---\ntitle: A\ndescription: ${SENTENCE}\n---\n`);
    expect(pagePassages(page).flatMap((passage) => index.copiesIn(passage))).toMatchObject([
      { line: 3 },
    ]);
  });

  it("ignores code", () => {
    expect(copies("```text\n" + SENTENCE + "\n```")).toEqual([]);
    expect(copies("`" + SENTENCE + "`")).toEqual([]);
  });

  it("reads YAML", () => {
    const yaml = `a:\n  text: >-\n    ${SENTENCE}\n`;
    expect(yamlPassages("a.yaml", yaml).flatMap((passage) => index.copiesIn(passage))).toHaveLength(
      1,
    );
  });
});

describe("passages from other authors", () => {
  it("include the descriptions in schemas, with their lines", () => {
    const json = '{\n  "description": "Say `this` \\"here\\"",\n  "enum": ["not this"]\n}';
    expect(texts(schemaPassages("a.json", json))).toEqual(["say here"]);
    expect(schemaPassages("a.json", json)[0]!.words[0]!.line).toBe(2);
  });

  it("include the comments in type declarations, without tags and code", () => {
    const source =
      "type A = 1;\n/**\n * Gives it.\n * @param {string} name the name\n */\nfunction a(): void;";
    expect(texts(commentPassages("a.d.ts", source))).toEqual(["gives it name the name"]);
    expect(commentPassages("a.d.ts", source)[0]!.words[0]!.line).toBe(3);
  });

  it("include the prose of READMEs, but not their code", () => {
    const readme =
      '<h1 align="center">A thing</h1>\n\n# Title\n\nText `code` text.\n\n```js\nnothing\n```';
    expect(texts(markdownPassages("README.md", readme))).toContain("title");
    expect(texts(markdownPassages("README.md", readme)).join(" ")).not.toContain("nothing");
  });

  it("come from the installed packages, so a copy of their text is found", async () => {
    const { passages } = await sourcePassages();
    const index = new WordIndex(passages);
    for (const name of [
      "webpack-documented/schemas/WebpackOptions.json",
      "webpack-documented/types.d.ts",
      "tapable/README.md",
    ]) {
      const long = passages.find(({ file, words }) => file === name && words.length > 12)!;
      expect(index.copiesIn({ file: "a.mdx", words: long.words })).toHaveLength(1);
    }
  });
});
