// Tests how options are found by what a reader enters, and the ids of facts.
import { describe, expect, it } from "@jest/globals";
import { optionFinder, referenceAnchor, type OptionFact } from "../../../src/reference/reference";

const option = (path: string, more: Partial<OptionFact> = {}): OptionFact => ({
  path,
  type: "string",
  kinds: ["string"],
  ...more,
});

describe("optionFinder", () => {
  const find = optionFinder([
    option("cacheGroups"),
    option("cacheGroups.<key>"),
    option("cacheGroups.<key>.test"),
    option("entry"),
    option("entry.<key>"),
    option("resolve"),
    option("resolve.alias", { alsoAt: ["resolveLoader.alias"] }),
    option("resolve.byDependency"),
    option("resolve.byDependency.<key>", { membersAt: ["resolve"] }),
    option("rules"),
    option("rules[].oneOf", { membersAt: ["rules[]"] }),
    option("rules[].use"),
  ]);

  it.each([
    ["resolve.alias", "resolve.alias"],
    ["resolveLoader.alias", "resolve.alias"],
    ["cacheGroups.vendors.test", "cacheGroups.<key>.test"],
    ["entry.main", "entry.<key>"],
    ["entry[]", "entry"],
    ["rules[].use", "rules[].use"],
    ["rules.use", "rules[].use"],
    ["rules[].oneOf[].use", "rules[].use"],
    ["rules[].oneOf[].oneOf[].oneOf", "rules[].oneOf"],
    ["resolve.byDependency.esm.alias", "resolve.alias"],
  ])("finds %s", (written, path) => {
    expect(find(written)?.path).toBe(path);
  });

  it.each(["", "nothing", "resolve.nothing", "rules[].oneOf[].nothing", "entry.main.import"])(
    "finds no option for '%s'",
    (written) => {
      expect(find(written)).toBeUndefined();
    },
  );
});

describe("referenceAnchor", () => {
  it("creates ids that don't need to be escaped in an address", () => {
    expect(referenceAnchor("option", "module.rules[].use")).toBe("option-module.rules.use");
    expect(referenceAnchor("option", "entry.<key>.import")).toBe("option-entry.key.import");
    expect(referenceAnchor("option", "module.parser.css/auto.url")).toBe(
      "option-module.parser.css-auto.url",
    );
    expect(referenceAnchor("flag", "--output-filename")).toBe("flag-output-filename");
    expect(referenceAnchor("hook", "Compiler.emit")).toBe("hook-Compiler.emit");
    expect(referenceAnchor("comment", "webpackIgnore")).toBe("comment-webpackIgnore");
  });
});
