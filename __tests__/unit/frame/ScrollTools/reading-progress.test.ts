import { describe, expect, it } from "@jest/globals";
import { readingProgress } from "../../../../src/frame/ScrollTools/reading-progress";

describe("readingProgress", () => {
  it("grows from the top to the text's last line", () => {
    expect([0, 250, 500, 1000].map((scrolled) => readingProgress(scrolled, 1000))).toEqual([
      0, 0.25, 0.5, 1,
    ]);
  });

  it("stays within its limits where the page goes on, or is pulled beyond its top", () => {
    expect(readingProgress(1400, 1000)).toBe(1);
    expect(readingProgress(-80, 1000)).toBe(0);
  });

  it("is none for a text that is in sight as a whole, and where there is none", () => {
    expect(readingProgress(0, 0)).toBe(0);
    expect(readingProgress(300, -Infinity)).toBe(0);
  });
});
