import { describe, expect, it } from "@jest/globals";
import { oneSentence } from "../../../src/core/one-sentence";

describe("oneSentence", () => {
  it("returns a short sentence unchanged", () => {
    expect(oneSentence("css loader module for webpack")).toBe("css loader module for webpack");
    expect(oneSentence("Loads <style> & co.")).toBe("Loads <style> & co.");
    expect(oneSentence("")).toBe("");
  });

  it("takes the first sentence, and doesn't stop at abbreviations or version numbers", () => {
    expect(oneSentence("Copies files. Works with webpack 5.1 and later.")).toBe("Copies files.");
    expect(oneSentence("Compiles styles, e.g. Sass, for webpack 5. It is fast.")).toBe(
      "Compiles styles, e.g. Sass, for webpack 5. It is fast.",
    );
    expect(oneSentence("Is it fast? Yes.")).toBe("Is it fast?");
  });

  it("joins lines into one and removes invisible characters", () => {
    expect(oneSentence("  A\n\tloader\u0000 for \u202eevil\u202c text ")).toBe(
      "A loader for evil text",
    );
  });

  it("shortens any text to 160 characters at a word boundary", () => {
    const cut = oneSentence("word, ".repeat(100));
    expect(cut).toMatch(/word…$/);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.length).toBeGreaterThan(150);
    expect([...oneSentence("x".repeat(5000))]).toHaveLength(160);
    expect([...oneSentence("👍".repeat(5000))]).toHaveLength(160);
  });

  it("processes a megabyte of text without delay", () => {
    expect(oneSentence("a. ".repeat(350_000)).length).toBeLessThanOrEqual(160);
  });
});
