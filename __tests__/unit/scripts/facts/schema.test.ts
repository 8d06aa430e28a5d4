// Checks how options are read from schemas, with short schemas.
import { describe, expect, it } from "@jest/globals";
import { parseWithoutProse } from "../../../../scripts/facts/package-schemas";
import { byNearness } from "../../../../scripts/facts/schema/declarations";
import { optionsOfSchema } from "../../../../scripts/facts/schema/options-of-schema";
import { SchemaFile, type Schema } from "../../../../scripts/facts/schema/schema-file";
import { typeText } from "../../../../scripts/facts/schema/type-text";

const optionsOf = (schema: Schema, prefix?: string) =>
  optionsOfSchema(SchemaFile.of(schema).root, prefix);
const typeOf = (schema: Schema) => typeText(SchemaFile.of(schema).root);

describe("options of a schema", () => {
  it("include named properties, those of array items, and those under keys that the user chooses", () => {
    const options = optionsOf({
      properties: {
        entry: { type: "object", additionalProperties: { properties: { import: {} } } },
        rules: { type: "array", items: { properties: { use: { type: "string" } } } },
      },
    });
    expect(options.map(({ path }) => path)).toEqual([
      "entry",
      "entry.<key>",
      "entry.<key>.import",
      "rules",
      "rules[].use",
    ]);
  });

  it("are listed once, in the shortest place, along with the other places", () => {
    const options = optionsOf({
      definitions: { Resolve: { properties: { alias: { type: "string" } } } },
      properties: {
        resolveLoader: { $ref: "#/definitions/Resolve" },
        resolve: { $ref: "#/definitions/Resolve" },
      },
    });
    expect(options).toContainEqual({
      path: "resolve.alias",
      alsoAt: ["resolveLoader.alias"],
      type: "string",
      kinds: ["string"],
    });
    expect(options).toHaveLength(3);
  });

  it("stop at recursion, and refer to the place where the members are listed", () => {
    const rule: Schema = {
      properties: {
        oneOf: { type: "array", items: { $ref: "#/definitions/Rule" } },
        use: { type: "string" },
      },
    };
    const options = optionsOf({
      definitions: { Rule: rule },
      properties: { rules: { type: "array", items: { $ref: "#/definitions/Rule" } } },
    });
    expect(options.map(({ path, membersAt }) => [path, membersAt])).toEqual([
      ["rules", undefined],
      ["rules[].oneOf", ["rules[]"]],
      ["rules[].use", undefined],
    ]);
  });

  it("merge the branches of a union", () => {
    const [, type] = optionsOf({
      properties: {
        cache: {
          anyOf: [
            { enum: [false] },
            { properties: { type: { enum: ["memory"] } }, required: ["type"] },
            { properties: { type: { enum: ["filesystem"] } }, required: ["type"] },
          ],
        },
      },
    });
    expect(type).toEqual({
      path: "cache.type",
      type: '"memory" | "filesystem"',
      kinds: ["enum"],
      values: ['"memory"', '"filesystem"'],
      required: true,
    });
  });

  it("are merged if a schema repeats them for an object and an array of such objects", () => {
    const filter: Schema = { properties: { filter: { type: "string" } } };
    const [, inner, ...more] = optionsOf({
      properties: {
        minify: { anyOf: [filter, { type: "array", items: structuredClone(filter) }] },
      },
    });
    expect(inner).toMatchObject({ path: "minify.filter", alsoAt: ["minify[].filter"] });
    expect(more).toEqual([]);
  });

  it("include annotations from their own schema or from the definition that they refer to", () => {
    const [a, b] = optionsOf({
      definitions: { B: { type: "number", minimum: 1, deprecated: true } },
      properties: {
        a: { type: "string", minLength: 1, absolutePath: false, experimental: true },
        b: { oneOf: [{ $ref: "#/definitions/B" }] },
      },
    });
    expect(a).toMatchObject({
      experimental: true,
      constraints: { minLength: 1, absolutePath: false },
    });
    expect(b).toMatchObject({ deprecated: true, constraints: { minimum: 1 } });
  });

  it("start with the prefix of their owner", () => {
    const [host] = optionsOf({ properties: { host: {} } }, "devServer");
    expect(host).toEqual({ path: "devServer.host", type: "any", kinds: ["any"] });
  });
});

describe("the place chosen to represent the others", () => {
  it("has the fewest parts, then the fewest characters", () => {
    const places = ["module.defaultRules[].use", "module.rules[].use", "resolve.a", "a.resolve.a"];
    expect(places.sort(byNearness)).toEqual([
      "resolve.a",
      "a.resolve.a",
      "module.rules[].use",
      "module.defaultRules[].use",
    ]);
  });
});

describe("the type of a schema", () => {
  it.each<[Schema, string]>([
    [{ type: "integer" }, "number"],
    [{ enum: [true, false] }, "boolean"],
    [{ anyOf: [{ enum: [false, "eval"] }, { type: "boolean" }] }, 'boolean | "eval"'],
    [{ type: "array", items: { type: "string" } }, "string[]"],
    [{ type: "array", items: { anyOf: [{ type: "string" }, { enum: [0] }] } }, "(string | 0)[]"],
    [{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number>"],
    [{ type: "object", properties: { a: {}, b: {} }, required: ["b"] }, "{ b, a? }"],
    [{ instanceof: "RegExp", tsType: "RegExp" }, "RegExp"],
    [{ instanceof: "Function" }, "Function"],
    [
      {
        anyOf: [
          { type: "string" },
          { instanceof: "Function", tsType: "((name: string) => import('x').Chunk)" },
        ],
      },
      "string | ((name: string) => Chunk)",
    ],
    [{}, "any"],
  ])("%j is %s", (schema, text) => {
    expect(typeOf(schema)).toBe(text);
  });

  it("lists only the first values and members if there are many", () => {
    const values = Array.from({ length: 12 }, (_, index) => index);
    expect(typeOf({ enum: values })).toBe("0 | 1 | 2 | 3 | 4 | 5 | 6 | …");
    const properties = Object.fromEntries(values.map((value) => [`p${value}`, {}]));
    expect(typeOf({ type: "object", properties })).toBe("{ p0?, p1?, p2?, p3?, p4?, … }");
  });
});

describe("parseWithoutProse", () => {
  it("removes descriptions, but keeps options that are named like keywords", () => {
    const schema = {
      title: "Options",
      description: "What it does",
      type: "object",
      properties: {
        description: { type: "string", description: "Text", link: "https://example.com" },
      },
      additionalProperties: false,
    };
    expect(parseWithoutProse(JSON.stringify(schema))).toEqual({
      additionalProperties: false,
      properties: { description: { type: "string" } },
      type: "object",
    });
  });
});
