// Tests where a sidebar scrolls to.
import { describe, expect, it } from "@jest/globals";
import { scrollToShow } from "../../../src/frame/use-sidebar-scroll";

const box = { scrollTop: 100, height: 300, covered: 0 };

describe("src/frame/use-sidebar-scroll", () => {
  it("doesn't scroll while the item is visible", () => {
    expect(scrollToShow({ top: 100, height: 30 }, box)).toBe(100);
    expect(scrollToShow({ top: 370, height: 30 }, box)).toBe(100);
  });

  it("treats an item behind the sticky header as not visible", () => {
    const covered = { ...box, covered: 60 };
    expect(scrollToShow({ top: 160, height: 30 }, covered)).toBe(100);
    expect(scrollToShow({ top: 150, height: 30 }, covered)).toBe(50);
  });

  it("scrolls down to put an item a third of the way down", () => {
    expect(scrollToShow({ top: 900, height: 30 }, box)).toBe(800);
  });

  it("scrolls up to put an item a third of the way down, but never past the start", () => {
    expect(scrollToShow({ top: 99, height: 30 }, box)).toBe(0);
  });
});
