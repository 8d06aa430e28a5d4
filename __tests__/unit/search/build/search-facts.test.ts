import path from "node:path";
import { describe, it } from "@jest/globals";
import { searchFacts } from "../../../../src/search/build/search-facts";
import { FACT_KINDS, type FactKind } from "../../../../src/search/search-index";
import { expect } from "../../../support/expect";

const all = searchFacts(path.resolve("__tests__/fixtures/reference/content"));
const ofKind = (kind: FactKind) => all.filter((fact) => fact.kind === kind);
const fact = (name: string) => all.find((known) => known.name === name);

describe("the facts in the search index", () => {
  it("include every kind of fact, each with its position on a page", () => {
    for (const kind of FACT_KINDS) expect(ofKind(kind).length, kind).toBeGreaterThan(0);
    expect(all.filter(({ url }) => !/^\/[\w/-]+\/#[\w.-]+$/.test(url))).toEqual([]);
  });

  it("have our summary as plain text, if there is one", () => {
    expect(fact("output.filename")).toEqual({
      kind: "option",
      name: "output.filename",
      url: "/configuration/output/#option-output.filename",
      summary:
        "Names the file of each entry. Placeholders such as [name] are replaced, see output.clean.",
    });
    expect(fact("output.clean.dry")?.summary).toBe("");
    expect(fact("Compiler.emit")?.summary).toBe("Called when the assets are about to be written.");
    expect(fact("--config")?.summary).toBe("Names the configuration file.");
  });

  it("include the options of the dev server and of plugins, and commands as users type them", () => {
    const names = all.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["devServer.port", "BannerPlugin.banner", "webpack build"]),
    );
  });

  it("are sorted by kind and name, without duplicates", () => {
    expect(FACT_KINDS.flatMap(ofKind)).toEqual(all);
    for (const kind of FACT_KINDS) {
      const names = ofKind(kind).map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].sort());
    }
  });

  it("are empty in a content tree without snapshots", () => {
    expect(searchFacts(path.resolve("__tests__/fixtures/site"))).toEqual([]);
  });
});
