import { expect, test } from "@jest/globals";
import { expectPart } from "../../../../src/gatsby/build/expect-part";

test("returns a part that exists", () => {
  expect(expectPart("part", "the part", "dist/a.js", "src/b.ts")).toBe("part");
});

test("stops the build with an error that names both files if a part is missing", () => {
  expect(() => expectPart(undefined, "TerserPlugin", "dist/a.js", "src/b.ts")).toThrow(
    /no longer has TerserPlugin in dist\/a\.js.*update src\/b\.ts/,
  );
});
