import { describe, expect, it } from "@jest/globals";
import { normalized, queryWords, terms, titleTerms } from "../../../src/search/tokenize";

describe("terms", () => {
  it("keep names whole and give their parts", () => {
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

  it("leave out what every text has", () => {
    expect(terms("the loaders of a cache")).toEqual(["loaders", "cache"]);
  });

  it("cut languages without spaces into pairs", () => {
    expect(terms("代码分割")).toEqual(["代码", "码分", "分割"]);
    expect(terms("한국어 webpack")).toEqual(["한국", "국어", "webpack"]);
  });

  it("of titles also join neighbours", () => {
    expect(titleTerms("Tree shaking")).toContain("treeshaking");
  });
});

describe("queryWords", () => {
  it("leave out what says nothing, unless there is nothing else", () => {
    expect(queryWords("how do I split a chunk").map(({ whole }) => whole)).toEqual([
      "split",
      "chunk",
    ]);
    expect(queryWords("what is this").map(({ whole }) => whole)).toEqual(["what", "is", "this"]);
  });

  it("are none for signs alone", () => {
    expect(queryWords(" … -- ''")).toEqual([]);
  });
});

describe("normalized", () => {
  it("makes spellings of one name equal", () => {
    expect(normalized("Mini CSS Extract Plugin")).toBe(normalized("mini-css-extract-plugin"));
    expect(normalized("MiniCssExtractPlugin")).toBe(normalized("mini-css-extract-plugin"));
  });
});
