import { describe, expect, it } from "@jest/globals";
import type { OptionFact } from "../../../src/reference/reference";
import { optionTree } from "../../../src/reference/reference-options";

const option = (path: string, ...alsoAt: string[]): OptionFact => ({
  path,
  type: "string",
  kinds: ["string"],
  ...(alsoAt.length > 0 && { alsoAt }),
});

const options = [
  option("output"),
  option("output.path"),
  option("resolve"),
  option("resolve.alias", "resolveLoader.alias", "rule[].resolve.alias"),
  option("resolve.alias.<key>", "resolveLoader.alias.<key>"),
  option("resolve.aliasFields", "resolveLoader.aliasFields", "rule[].resolve.aliasFields"),
  option("resolve.alias[].name", "resolveLoader.alias[].name"),
  option("resolveLoader"),
  option("rule"),
  option("rule[].resolve"),
  option("rule[].test"),
  option("rule[].use.<key>.<key>"),
];
const tree = optionTree(options);
const paths = (list: readonly OptionFact[]) => list.map(({ path }) => path);
const at = (path: string) => options.find((fact) => fact.path === path)!;

describe("optionTree", () => {
  it("finds the options directly below an option, regardless of the order of the file", () => {
    expect(paths(tree.roots)).toEqual(["output", "resolve", "resolveLoader", "rule"]);
    expect(paths(tree.membersOf(at("resolve")))).toEqual(["resolve.alias", "resolve.aliasFields"]);
    expect(paths(tree.membersOf(at("resolve.alias")))).toEqual([
      "resolve.alias.<key>",
      "resolve.alias[].name",
    ]);
  });

  it("puts an option without a direct parent below its nearest ancestor", () => {
    expect(tree.parentOf(at("rule[].use.<key>.<key>"))?.path).toBe("rule");
  });

  it("states only once that everything below another option is also available here", () => {
    expect(tree.repeatedBelow(at("resolveLoader"))).toEqual([
      {
        below: at("resolve"),
        options: [at("resolve.alias"), at("resolve.aliasFields")],
        isAll: true,
      },
    ]);
  });

  it("lists the shared options if not all of them are available", () => {
    const some = optionTree([...options, option("resolve.roots")]);
    expect(some.repeatedBelow(at("rule[].resolve"))[0]).toMatchObject({
      options: [at("resolve.alias"), at("resolve.aliasFields")],
      isAll: false,
    });
  });

  it("assigns defaults at paths without an option to the nearest option above", () => {
    const facts = ["output.path", "rule[].use.css.esm", "resolveLoader.roots", "none.at.all"];
    const defaults = facts.map((path) => ({ path, value: "1" }));
    const below = options.flatMap((fact) =>
      tree.defaultsBelow(fact, defaults).map(({ path }) => [fact.path, path]),
    );
    expect(below).toEqual([
      ["resolveLoader", "resolveLoader.roots"],
      ["rule", "rule[].use.css.esm"],
    ]);
  });
});
