// Tests when a box counts as visible.
import { describe, expect, it } from "@jest/globals";
import { isInViewport } from "../../../src/ui/use-seen";

const viewport = { width: 400, height: 300 };
const box = (top: number, left: number) => ({ top, left, bottom: top + 45, right: left + 45 });

describe("src/ui/use-seen", () => {
  it("treats a box that is partly inside the viewport as visible", () => {
    expect(isInViewport(box(299, 0), viewport)).toBe(true);
    expect(isInViewport(box(-44, 0), viewport)).toBe(true);
  });

  it("doesn't treat a box below, above, or beside the viewport as visible", () => {
    expect(isInViewport(box(300, 0), viewport)).toBe(false);
    expect(isInViewport(box(-45, 0), viewport)).toBe(false);
    expect(isInViewport(box(0, 400), viewport)).toBe(false);
    expect(isInViewport(box(0, -45), viewport)).toBe(false);
  });
});
