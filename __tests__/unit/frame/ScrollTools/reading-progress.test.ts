import { describe, expect, it } from "@jest/globals";
import { readingProgress } from "../../../../src/frame/ScrollTools/reading-progress";

describe("readingProgress", () => {
  it("increases from the top to the last line of the text", () => {
    expect([0, 250, 500, 1000].map((scrolled) => readingProgress(scrolled, 1000))).toEqual([
      0, 0.25, 0.5, 1,
    ]);
  });

  it("stays between 0 and 1 below the text and when the page is pulled past its top", () => {
    expect(readingProgress(1400, 1000)).toBe(1);
    expect(readingProgress(-80, 1000)).toBe(0);
  });

  it("is 0 if the whole text fits on the screen or there's no text", () => {
    expect(readingProgress(0, 0)).toBe(0);
    expect(readingProgress(300, -Infinity)).toBe(0);
  });
});
