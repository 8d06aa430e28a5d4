import path from "node:path";
import { describe, it } from "@jest/globals";
import { openReference } from "../../../../../plugins/gatsby-source-webpack-reference/lib/read-reference";
import {
  NODE_TYPES,
  referenceNodes,
} from "../../../../../plugins/gatsby-source-webpack-reference/lib/reference-nodes";
import { expect } from "../../../../support/expect";

const nodes = referenceNodes(openReference(path.resolve("__tests__/fixtures/reference/content")));
const node = (type: string, key: string) =>
  nodes.find((planned) => planned.type === type && planned.key === key)?.fields;

describe("nodes of the reference", () => {
  it("are there for every type, with a place on a page", () => {
    for (const type of NODE_TYPES) {
      expect(nodes.filter((planned) => planned.type === type).length, type).toBeGreaterThan(0);
    }
    expect(nodes.filter(({ fields }) => !/^\/[\w/-]+\/#[\w.-]+$/.test(String(fields.url)))).toEqual(
      [],
    );
  });

  it("have our summary as plain text, or none", () => {
    expect(node("WebpackOption", "output.filename")).toMatchObject({
      path: "output.filename",
      owner: "webpack",
      parentPath: "output",
      depth: 2,
      url: "/configuration/output/#option-output.filename",
      summary:
        "Names the file of each entry. Placeholders such as [name] are replaced, see output.clean.",
      flags: ["--output-filename"],
    });
    expect(node("WebpackOption", "output.clean.dry")?.summary).toBeNull();
    expect(node("WebpackHook", "Compiler.emit")?.summary).toBe(
      "Called when the assets are about to be written.",
    );
    expect(node("CliFlag", "--config")?.summary).toBe("Names the configuration file.");
  });

  it("say the default in every mode", () => {
    expect(node("WebpackOption", "optimization.minimize")?.default).toMatchObject({
      production: "true",
      development: "false",
    });
    expect(node("WebpackOption", "resolveLoader")?.defaultsBelow).toMatchObject([
      { path: "resolveLoader.extensions", production: '[".js"]' },
    ]);
  });

  it("hold texts of values, also of those that a pattern allows", () => {
    expect(node("WebpackOption", "devtool")?.values).toEqual([
      { expression: "false", summary: null },
      {
        expression: '"eval"',
        summary: "Wraps each module, which is fast and shows generated code.",
      },
      { expression: '"source-map"', summary: "Writes a map beside each file." },
    ]);
  });

  it("belong to webpack, the dev server or a plugin", () => {
    expect(node("WebpackOption", "devServer.port")?.owner).toBe("webpack-dev-server");
    expect(node("WebpackOption", "BannerPlugin.banner")?.owner).toBe("BannerPlugin");
  });

  it("have keys of their own in each type", () => {
    const keys = nodes.map(({ type, key }) => `${type} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are none in a tree without facts", () => {
    expect(referenceNodes(openReference(path.resolve("__tests__/fixtures/site")))).toEqual([]);
  });
});
