import { describe, expect, it } from "@jest/globals";
import { currentHeading } from "../../../../src/article/behaviors/scroll-spy";

const middle = { atEnd: false, visibleBelow: 600 };

describe("currentHeading", () => {
  it("is the last heading that has reached the top", () => {
    expect(currentHeading([-900, -20, 400], middle)).toBe(1);
  });
  it("is not set above the first heading", () => {
    expect(currentHeading([200, 900], middle)).toBe(-1);
  });
  it("is the last heading at the end of the page, even if that heading can't reach the top", () => {
    expect(currentHeading([-900, -20, 400], { ...middle, atEnd: true })).toBe(2);
  });
  it("is the target of the clicked link while it's in view, even at the end of the page", () => {
    expect(currentHeading([-900, 100, 400], { atEnd: true, visibleBelow: 600, pinned: 1 })).toBe(1);
  });
  it("no longer prefers the target of a link once it's out of view", () => {
    expect(currentHeading([-900, -500, -10], { ...middle, pinned: 0 })).toBe(2);
  });
});
