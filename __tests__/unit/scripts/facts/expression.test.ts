// Checks that values are printed the way a reader would write them.
import { describe, expect, it } from "@jest/globals";
import { expressionOf } from "../../../../scripts/facts/expression";

class Hash {
  digest = "";
}

describe("expressionOf", () => {
  it.each([
    [undefined, "undefined"],
    [null, "null"],
    [Infinity, "Infinity"],
    ["[name].js", '"[name].js"'],
    [/\.js$/i, "/\\.js$/i"],
    [[], "[]"],
    [{}, "{}"],
    [{ a: 1, "b-c": [true, { d: undefined }] }, '{ a: 1, "b-c": [true, {}] }'],
    [new Hash(), "<Hash>"],
    [process.stderr, "process.stderr"],
  ])("writes %o as %s", (value, text) => {
    expect(expressionOf(value)).toBe(text);
  });

  it("shows the parameters of a function but not its body", () => {
    const functions = [
      (module: string) => module,
      (a: number, b: number) => a + b,
      function named(chunk: string) {
        return chunk;
      },
      () => 1,
    ];
    expect(functions.map((value) => expressionOf(value))).toEqual([
      "(module) => { … }",
      "(a, b) => { … }",
      "(chunk) => { … }",
      "() => { … }",
    ]);
  });

  it("replaces paths with symbols, even inside nested values", () => {
    const symbolize = (text: string) => text.replace("/home/me", "<context>");
    const value = { path: "/home/me/dist", roots: ["/home/me"] };
    expect(expressionOf(value, symbolize)).toBe('{ path: "<context>/dist", roots: ["<context>"] }');
  });
});
