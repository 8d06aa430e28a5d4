import { describe, expect, it } from "@jest/globals";
import { plainSummary, summaryParts, textProblem } from "../../../src/reference/reference-text";

describe("a summary", () => {
  it("consists of words, code, and links", () => {
    expect(summaryParts("Set `a.b` to\n  `false`, see [the `a` page](/a/#b).")).toEqual([
      { type: "text", text: "Set " },
      { type: "code", text: "a.b" },
      { type: "text", text: " to " },
      { type: "code", text: "false" },
      { type: "text", text: ", see " },
      {
        type: "link",
        url: "/a/#b",
        parts: [
          { type: "text", text: "the " },
          { type: "code", text: "a" },
          { type: "text", text: " page" },
        ],
      },
      { type: "text", text: "." },
    ]);
  });

  it("is converted to plain text without markup", () => {
    expect(plainSummary("Takes `module.rules[]` and [more](/more/).")).toBe(
      "Takes module.rules[] and more.",
    );
  });

  it.each([
    "Plain words, 3 * 4 and a_b_c.",
    "`<key>` and `a` in code.",
    "A list `[1, 2]` (see below).",
    "[out](https://example.com/a_b)",
  ])("can be: %s", (text) => {
    expect(textProblem(text)).toBeUndefined();
  });

  it.each([
    ["Two.\n\nParagraphs.", /more than one paragraph/],
    ["Names a <key> of yours.", /a tag/],
    ["A `span without an end.", /no matching one/],
    ["Very **important**.", /emphasis/],
    ["So _very_ important.", /emphasis/],
    ["See [below](#here).", /relative/],
    ["See [below](../output/).", /relative/],
    ["See [elsewhere](//evil.example).", /relative/],
    ["See [it]( /a b/ ).", /link isn't valid/],
  ])("can't be: %s", (text, message) => {
    expect(textProblem(text)?.message).toMatch(message);
  });
});
