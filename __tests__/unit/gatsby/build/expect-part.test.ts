import { expect, test } from "@jest/globals";
import { expectPart } from "../../../../src/gatsby/build/expect-part";

test("a part that is there is returned", () => {
  expect(expectPart("part", "the part", "dist/a.js", "src/b.ts")).toBe("part");
});

test("a part that is missing stops the build with both files", () => {
  expect(() => expectPart(undefined, "TerserPlugin", "dist/a.js", "src/b.ts")).toThrow(
    /no longer has TerserPlugin in dist\/a\.js.*update src\/b\.ts/,
  );
});
