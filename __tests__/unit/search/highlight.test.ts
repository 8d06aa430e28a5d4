import { expect, it } from "@jest/globals";
import { highlight } from "../../../src/search/highlight";

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

it("marks words and parts of names, regardless of case", () => {
  expect(marked("Set output.publicPath first", "public path")).toBe(
    "Set output.[public][Path] first",
  );
  expect(marked("The Filename", "filename")).toBe("The [Filename]");
  expect(marked("optimization.splitChunks", "splitchunks")).toBe("optimization.[splitChunks]");
  expect(marked("the HTMLPlugin", "plugin of html")).toBe("the [HTML][Plugin]");
});

it("marks the whole path of an option, and elsewhere its last name", () => {
  expect(marked("Use output.filename. A filename has…", "output.filename")).toBe(
    "Use [output.filename]. A [filename] has…",
  );
  expect(marked("Use output.filename", "output.file")).toBe("Use [output.file]name");
});

it("doesn't mark fragments inside words", () => {
  expect(marked("A message tells me the same", "me again")).toBe("A message tells [me] the same");
  expect(marked("a context, text and plaintext", "text file")).toBe(
    "a context, [text] and plaintext",
  );
});

it("marks the start of a word only for the last word of the query", () => {
  expect(marked("chunk splitting of chunks", "split chu")).toBe("[chu]nk [splitting] of [chu]nks");
  expect(marked("the message", "me")).toBe("the [me]ssage");
  expect(marked("the message", "me files")).toBe("the message");
});

it("marks other inflections of a word", () => {
  expect(marked("caches what was cached in the cache", "caching modules")).toBe(
    "[caches] what was [cached] in the [cache]",
  );
});

it("marks words in scripts without spaces", () => {
  expect(marked("把模块打包在一起", "打包")).toBe("把模块[打包]在一起");
});

it("returns text unchanged, including markup, if nothing matches", () => {
  expect(highlight("<mark>a</mark>", "zz")).toEqual([{ text: "<mark>a</mark>", isMatch: false }]);
  expect(highlight("", "zz")).toEqual([]);
  expect(marked("a (b", "(b")).toBe("a (b");
});
