import { expect, test } from "@jest/globals";
import { expectPageParts, isPagePart } from "../../../../src/gatsby/build/page-parts";

const part = "_gatsby/slices/_gatsby-scripts-1.html";

test("a file in Gatsby's folder is a part of pages", () => {
  expect([part, "concepts/index.html"].map(isPagePart)).toEqual([true, false]);
});

test("a build stops if Gatsby stores these parts somewhere else", () => {
  expect(() => expectPageParts(["index.html", part])).not.toThrow();
  expect(() => expectPageParts(["index.html", "slices/scripts.html"])).toThrow(
    /had parts of pages in the folder _gatsby .*src\/gatsby\/build\/page-parts\.ts/,
  );
});
