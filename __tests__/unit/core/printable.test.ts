// Tests which pages exist only for printing.
import { describe, expect, it } from "@jest/globals";
import { isPrintable, printableUrl } from "../../../src/core/printable";

describe("src/core/printable", () => {
  it("recognizes a printable page by its whole address, not by a word in it", () => {
    expect(isPrintable(printableUrl("guides"))).toBe(true);
    expect(isPrintable("/concepts/output/")).toBe(false);
    expect(isPrintable("/guides/non-printable-characters/")).toBe(false);
    expect(isPrintable("/loaders/printable-loader/")).toBe(false);
    expect(isPrintable("/guides/printable/more/")).toBe(false);
  });

  it("puts a section's printable page below the section", () => {
    expect(printableUrl("guides")).toBe("/guides/printable/");
  });
});
