import { expect, test } from "@jest/globals";
import { findProblem } from "../../../src/playground/find-problem";

const config = `import path from "node:path";

export default {
  mode: "development",
  output: {
    filename: 3,
  },
  module: {
    rules: [
      { test: /\\.css$/ },
      { test: 5, use: "x" },
    ],
  },
};
`;
const files = { "webpack.config.js": config, "src/index.js": "a\nb\n", "src/a.js": "" };
const schema = (text: string) =>
  `Invalid configuration object. Webpack has been initialized using a configuration object that does not match the API schema.\n - ${text}`;

test.each([
  ["a module, with its line", { place: "./src/index.js 2:0-20", message: "x" }, "src/index.js", 2],
  [
    "a module, with the line in the message",
    { place: "./src/a.js", message: "Module parse failed: Unexpected token (7:2)" },
    "src/a.js",
    7,
  ],
  [
    "a syntax error in the configuration",
    { message: "webpack.config.js: Module parse failed: Unexpected token (4:8)" },
    "webpack.config.js",
    4,
  ],
  [
    "an option with a wrong value",
    { message: schema("configuration.output.filename should be one of these: …") },
    "webpack.config.js",
    6,
  ],
  [
    "an item of a list",
    { message: schema("configuration.module.rules[1].test should be one of these: …") },
    "webpack.config.js",
    11,
  ],
  [
    "an unknown option at the top",
    {
      message: schema("configuration has an unknown property 'mode'. These properties are valid:"),
    },
    "webpack.config.js",
    4,
  ],
  [
    "an unknown option of a part",
    { message: schema("configuration.output has an unknown property 'filename'.") },
    "webpack.config.js",
    6,
  ],
  [
    "an option that's missing",
    { message: schema("configuration.output misses the property 'path'.") },
    "webpack.config.js",
    5,
  ],
])("finds %s", (_, problem, file, line) => {
  expect(findProblem(problem, files)).toEqual({ file, line });
});

test("finds no place for a message that no file of the project causes", () => {
  expect(findProblem({ message: "The build didn't finish within 20 s." }, files)).toBeUndefined();
  expect(findProblem({ message: "x", place: "./src/index.jsx 1:0" }, files)).toBeUndefined();
});
