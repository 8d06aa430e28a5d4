import { expect, it } from "@jest/globals";
import { stemOf } from "../../../src/search/stem";

it("is the same for the inflections of a word", () => {
  expect(new Set(["cache", "caches", "cached", "caching"].map(stemOf)).size).toBe(1);
  expect(new Set(["split", "splits", "splitting"].map(stemOf)).size).toBe(1);
  expect(stemOf("loaders")).toBe(stemOf("loader"));
});

it("doesn't change names, numbers, and short words", () => {
  for (const word of ["css", "css-loader", "output.paths", "5.112", "分割", "asset/bytes"]) {
    expect(stemOf(word)).toBe(word);
  }
});
