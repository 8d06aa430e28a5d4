import { expect, test } from "@jest/globals";
import { median } from "../../../bench/table";

test("the median is the middle value, regardless of the order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4])).toBe(4);
});

test("the median of an even number of values is halfway between the middle two", () => {
  expect(median([4, 1, 10, 2])).toBe(3);
});
