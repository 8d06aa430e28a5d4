import { describe, expect, it } from "@jest/globals";
import { nearest } from "../../../src/core/nearest";

describe("nearest", () => {
  it("finds the name that was meant", () => {
    expect(nearest("desciption", ["title", "description", "sort"])).toBe("description");
  });
  it("offers nothing when no name is near", () => {
    expect(nearest("banana", ["title", "sort"])).toBeUndefined();
  });
});
