import { expect, test } from "@jest/globals";
import { nameProblem } from "../../../src/playground/SourceFiles/file-name";
import { runtimeLines } from "../../../src/playground/code/runtime-lines";
import { showValue } from "../../../src/playground/run/show-value";

const taken = ["src/index.js", "webpack.config.js"];

test.each(["src/page.js", "a.css", "src/deep/folder/a-b_c.test.ts", "@scope/x+y.json", ".swcrc"])(
  "a file may be called %s",
  (name) => {
    expect(nameProblem(name, taken)).toBeUndefined();
  },
);

test.each([
  ["", /^Enter the name/],
  ["src/", /^Enter the name/],
  ["/etc/passwd", /relative to the project/],
  ["../secret.js", /relative to the project/],
  ["src/./a.js", /relative to the project/],
  ["a b.js", /Use letters/],
  ["src/index.js", /already has a file called src\/index\.js/],
  ["src", /src is already a folder/],
  ["src/index.js/a.js", /src\/index\.js is a file/],
])("a file can't be called %j", (name, problem) => {
  expect(nameProblem(name, taken)).toMatch(problem);
});

test("finds the parts of a bundle that are webpack's own, if they're long enough to fold", () => {
  const own = "/******/ var a = 1;";
  const code = [own, "own()", ...Array<string>(6).fill(own), "", own, "end()", own].join("\n");
  expect(runtimeLines(code)).toEqual([[3, 10]]);
  expect(runtimeLines(Array<string>(5).fill(own).join("\n"))).toEqual([[1, 5]]);
});

test("shows the values of the console as text", () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(showValue("a")).toBe("a");
  expect(showValue(undefined)).toBe("undefined");
  expect(showValue({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(showValue(new TypeError("no"))).toBe("TypeError: no");
  expect(showValue(circle)).toBe("[object Object]");
  expect(showValue("x".repeat(6000))).toHaveLength(5001);
});
