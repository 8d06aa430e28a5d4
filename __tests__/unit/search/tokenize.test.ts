import { describe, expect, it } from "@jest/globals";
import { normalized, queryWords, terms, titleTerms } from "../../../src/search/tokenize";

describe("terms", () => {
  it("include names as a whole and their parts", () => {
    expect(terms("Set output.publicPath here")).toEqual(
      expect.arrayContaining(["output.publicpath", "output", "publicpath", "public", "path"]),
    );
    expect(terms("use css-loader")).toEqual(
      expect.arrayContaining(["css-loader", "css", "loader"]),
    );
    expect(terms("__webpack_hash__")).toEqual(
      expect.arrayContaining(["webpack_hash", "webpack", "hash"]),
    );
    expect(terms("--output-path")).toEqual(
      expect.arrayContaining(["output-path", "output", "path"]),
    );
  });

  it("leave out words that are common to all texts", () => {
    expect(terms("the loaders of a cache")).toEqual(["loaders", "cache"]);
  });

  it("split text without spaces into pairs of characters", () => {
    expect(terms("代码分割")).toEqual(["代码", "码分", "分割"]);
    expect(terms("한국어 webpack")).toEqual(["한국", "국어", "webpack"]);
  });

  it("of titles also include pairs of adjacent words joined together", () => {
    expect(titleTerms("Tree shaking")).toContain("treeshaking");
  });
});

describe("queryWords", () => {
  it("leave out filler words, unless there are no other words", () => {
    expect(queryWords("how do I split a chunk").map(({ whole }) => whole)).toEqual([
      "split",
      "chunk",
    ]);
    expect(queryWords("what is this").map(({ whole }) => whole)).toEqual(["what", "is", "this"]);
  });

  it("are empty for a query of punctuation only", () => {
    expect(queryWords(" … -- ''")).toEqual([]);
  });
});

describe("normalized", () => {
  it("makes different spellings of the same name equal", () => {
    expect(normalized("Mini CSS Extract Plugin")).toBe(normalized("mini-css-extract-plugin"));
    expect(normalized("MiniCssExtractPlugin")).toBe(normalized("mini-css-extract-plugin"));
  });
});
