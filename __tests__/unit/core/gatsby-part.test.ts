import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { CHECKED_GATSBY, expectPart } from "../../../src/core/gatsby-part";

test("returns a part that exists", () => {
  expect(expectPart("part", "the part", "dist/a.js", "src/b.ts")).toBe("part");
});

test("stops the build if a part is missing, and names both files", () => {
  expect(() => expectPart(undefined, "TerserPlugin", "dist/a.js", "src/b.ts")).toThrow(
    /had TerserPlugin \(dist\/a\.js\), and src\/b\.ts depends on it.*update src\/b\.ts/,
  );
});

test("names the installed version of Gatsby, so an update includes checking its parts", () => {
  const manifest = readFileSync("node_modules/gatsby/package.json", "utf8");
  expect((JSON.parse(manifest) as { version: string }).version).toBe(CHECKED_GATSBY);
});
