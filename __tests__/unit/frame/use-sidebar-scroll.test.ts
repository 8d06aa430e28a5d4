// Where a sidebar scrolls to.
import { describe, expect, it } from "@jest/globals";
import { scrollToShow } from "../../../src/frame/use-sidebar-scroll";

const box = { scrollTop: 100, height: 300, covered: 0 };

describe("src/frame/use-sidebar-scroll", () => {
  it("stays where it is while the item is in sight", () => {
    expect(scrollToShow({ top: 100, height: 30 }, box)).toBe(100);
    expect(scrollToShow({ top: 370, height: 30 }, box)).toBe(100);
  });

  it("counts an item below what stays at the top as out of sight", () => {
    const covered = { ...box, covered: 60 };
    expect(scrollToShow({ top: 160, height: 30 }, covered)).toBe(100);
    expect(scrollToShow({ top: 150, height: 30 }, covered)).toBe(50);
  });

  it("puts an item below a third down", () => {
    expect(scrollToShow({ top: 900, height: 30 }, box)).toBe(800);
  });

  it("puts an item above a third down, but never before the start", () => {
    expect(scrollToShow({ top: 99, height: 30 }, box)).toBe(0);
  });
});
