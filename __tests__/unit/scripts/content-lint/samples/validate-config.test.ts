// Checks which configurations are rejected even though they match webpack's schema.
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { Sandboxes } from "../../../../../scripts/content-lint/samples/check-config";
import {
  commonJsProblems,
  problemsIn,
  configProblems,
} from "../../../../../scripts/content-lint/samples/validate-config";

const sandboxes = new Sandboxes();
const { folder } = sandboxes.documented;
afterAll(() => sandboxes.dispose());

/** The messages for a configuration with these rules. */
const messages = (rules: unknown[]) =>
  configProblems({ module: { rules } }, folder).map(({ message }) => message);

describe("configProblems", () => {
  it("checks the options of a loader, no matter where the rule is", () => {
    const use = { loader: "css-loader", options: { ulr: true } };
    const refused = ["css-loader options has an unknown property 'ulr'"];
    expect(messages([{ use: [use] }])).toEqual(refused);
    expect(messages([{ oneOf: [{ use }] }])).toEqual(refused);
    expect(messages([{ rules: [{ use: () => [use] }] }])).toEqual(refused);
    expect(messages([use])).toEqual(refused);
    expect(
      messages([
        { use: { loader: "/a/node_modules/css-loader/dist/cjs.js", options: { ulr: 1 } } },
      ]),
    ).toEqual(refused);
    expect(messages([{ use: { loader: "css-loader", options: { url: true } } }])).toEqual([]);
  });

  it("accepts loaders in the project and loaders with an alias", () => {
    const rules = [{ use: "./loaders/mine.js" }, { use: path.resolve("mine.js") }, { use: "mine" }];
    const config = { module: { rules }, resolveLoader: { alias: { mine: "./mine.js" } } };
    expect(configProblems(config, folder)).toEqual([]);
  });
});

describe("commonJsProblems", () => {
  const isRefused = (config: object) => commonJsProblems(config).length > 0;

  it("rejects .js files that contain CommonJS for Node.js", () => {
    expect(isRefused({ target: "node" })).toBe(true);
    expect(isRefused({ target: "node20", output: { filename: "server.js" } })).toBe(true);
    expect(isRefused({ output: { library: { type: "commonjs2" } } })).toBe(true);
    const server = { import: "./server.js", library: { type: "commonjs" } };
    expect(isRefused({ entry: { server } })).toBe(true);
  });

  it("accepts ES modules, .cjs files, and bundles for the browser", () => {
    expect(isRefused({ target: "node", output: { module: true } })).toBe(false);
    expect(isRefused({ target: "node", output: { filename: "[name].cjs" } })).toBe(false);
    expect(isRefused({ target: "universal" })).toBe(false);
    expect(isRefused({ output: { library: { type: "umd", name: "A" } } })).toBe(false);
    const server = { import: "./server.js", filename: "server.cjs" };
    expect(isRefused({ target: "node", entry: { server } })).toBe(false);
  });
});

describe("problemsIn", () => {
  it("returns each problem in webpack's message with the names that lead to it", () => {
    const message = [
      "Invalid configuration object.",
      " - configuration.output has an unknown property 'a'. These properties are valid:",
      "   object { b?, c? }",
      " - configuration.mode should be one of these:",
      '   "x" | "y"',
    ].join("\n");
    expect(problemsIn(new Error(message))).toMatchObject([
      {
        message: "configuration.output has an unknown property 'a'",
        near: ["a", "output"],
        valid: ["b", "c"],
      },
      {
        message: 'configuration.mode should be one of these: "x" | "y"',
        near: ["mode"],
        valid: [],
      },
    ]);
  });
});
