import { describe, it } from "@jest/globals";
import { mergeTexts } from "../../../src/cms/merge-texts";
import { expect } from "../../support/expect";

const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join("");
const base = text("a", "b", "c", "d", "e");

describe("merging the edits of two people", () => {
  it("keeps both if they changed different places", () => {
    const mine = text("A", "b", "c", "d", "e", "mine");
    const theirs = text("a", "b", "c", "D", "D2", "e");
    expect(mergeTexts(base, mine, theirs)).toEqual({
      text: text("A", "b", "c", "D", "D2", "e", "mine"),
      overlaps: [],
    });
    expect(mergeTexts(base, theirs, mine).text).toBe(mergeTexts(base, mine, theirs).text);
  });

  it("keeps deleted and inserted lines", () => {
    expect(
      mergeTexts(base, text("b", "c", "d", "e"), text("a", "b", "c", "new", "d", "e")).text,
    ).toBe(text("b", "c", "new", "d", "e"));
    expect(mergeTexts("", text("a"), "").text).toBe(text("a"));
    expect(mergeTexts(base, base, "").text).toBe("");
  });

  it("doesn't see an overlap if both made the same edit", () => {
    const both = text("a", "b", "same", "d", "e");
    expect(mergeTexts(base, both, both)).toEqual({ text: both, overlaps: [] });
  });

  it("uses my lines where both changed the same ones, and returns both versions", () => {
    const mine = text("a", "b", "mine", "d", "E");
    const theirs = text("A", "b", "theirs", "d", "e");
    expect(mergeTexts(base, mine, theirs)).toEqual({
      text: text("A", "b", "mine", "d", "E"),
      overlaps: [{ mine: "mine\n", theirs: "theirs\n" }],
    });
  });

  it("treats edits of neighboring lines as one place", () => {
    const { overlaps } = mergeTexts(
      base,
      text("a", "B", "c", "d", "e"),
      text("a", "b", "C", "d", "e"),
    );
    expect(overlaps).toEqual([{ mine: "B\nc\n", theirs: "b\nC\n" }]);
  });

  it("works without a newline at the end", () => {
    expect(mergeTexts("a\nb\nc\nd", "a\nb\nc\nd\nmine", "A\nb\nc\nd").text).toBe(
      "A\nb\nc\nd\nmine",
    );
  });
});
