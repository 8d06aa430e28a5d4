import { createRequire } from "node:module";
import { expect, test } from "@jest/globals";
import { expectParts, loadParts } from "../../../../src/gatsby/build/load-parts";

const FILE = "gatsby-plugin-mdx/dist/frontmatter.js";

test("returns the module that Gatsby uses, so that its parts can be replaced", () => {
  const loaded = loadParts<{ parseFrontmatter: unknown }>(FILE, ["parseFrontmatter"], "src/a.ts");
  expect(loaded).toBe(createRequire(import.meta.url)(FILE));
});

test.each([
  ["a module", () => loadParts("gatsby/dist/gone.js", [], "src/a.ts"), "this module"],
  ["a part", () => loadParts<{ gone: unknown }>(FILE, ["gone"], "src/a.ts"), "gone"],
  ["a method", () => expectParts<{ run?: unknown }>({}, ["run"], FILE, "src/a.ts"), "run"],
])("stops if Gatsby lacks %s, and says where to look", (_what, load, part) => {
  expect(load).toThrow(
    new RegExp(`had ${part} \\(gatsby.*/dist/.*\\.js\\), .* update src/a\\.ts\\.`),
  );
});
