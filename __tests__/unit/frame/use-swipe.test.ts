// Tests how touch movements are interpreted.
import { describe, expect, it } from "@jest/globals";
import { EDGE_WIDTH, isHorizontal, panelDrag, swipeOutcome } from "../../../src/frame/use-swipe";

const at = (x: number, y = 0) => ({ x, y });

describe("src/frame/use-swipe", () => {
  it("treats a movement as horizontal below a ratio of 0.8, but not at exactly 0.8", () => {
    expect(isHorizontal(at(0), at(100, 79))).toBe(true);
    expect(isHorizontal(at(0), at(100, 80))).toBe(false);
    expect(isHorizontal(at(0), at(-100, -79))).toBe(true);
    expect(isHorizontal(at(0), at(0, 0))).toBe(false);
  });

  it("pulls the panel in while the finger moves right by less than 295 pixels", () => {
    expect(panelDrag(at(0), at(1), false)).toBe(1);
    expect(panelDrag(at(0), at(294), false)).toBe(294);
    expect(panelDrag(at(0), at(295), false)).toBeNull();
    expect(panelDrag(at(50), at(40), false)).toBeNull();
    expect(panelDrag(at(0), at(50, 60), false)).toBeNull();
  });

  it("pushes the panel out while the finger moves left by less than 295 pixels", () => {
    expect(panelDrag(at(294), at(0), true)).toBe(294);
    expect(panelDrag(at(295), at(0), true)).toBeNull();
    expect(panelDrag(at(0), at(10), true)).toBeNull();
  });

  it("opens on a swipe of more than 20 pixels to the right from the edge", () => {
    expect(swipeOutcome(at(5), at(26), false)).toBe("open");
    expect(swipeOutcome(at(5), at(25), false)).toBeNull();
    expect(swipeOutcome(at(EDGE_WIDTH + 1), at(200), false)).toBeNull();
    expect(swipeOutcome(at(5), at(100, 95), false)).toBeNull();
  });

  it("closes on a swipe of more than 20 pixels to the left from anywhere", () => {
    expect(swipeOutcome(at(200), at(179), true)).toBe("close");
    expect(swipeOutcome(at(200), at(180), true)).toBeNull();
    expect(swipeOutcome(at(200), at(300), true)).toBeNull();
    expect(swipeOutcome(at(200), at(100, 95), true)).toBeNull();
  });

  it("doesn't close a closed panel or open an open one", () => {
    expect(swipeOutcome(at(200), at(100), false)).toBeNull();
    expect(swipeOutcome(at(5), at(100), true)).toBeNull();
  });
});
