import { describe, expect, it } from "@jest/globals";
import { nearest } from "../../../src/core/nearest";

describe("nearest", () => {
  it("finds the intended name despite a typo", () => {
    expect(nearest("desciption", ["title", "description", "sort"])).toBe("description");
  });
  it("returns undefined if no name is similar", () => {
    expect(nearest("banana", ["title", "sort"])).toBeUndefined();
  });
});
