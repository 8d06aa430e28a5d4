// Which pages exist for paper only.
import { describe, expect, it } from "vitest";
import { isPrintable, printableUrl } from "../../../src/shared/printable";

describe("src/shared/printable", () => {
  it("knows a printable page by its title or its address", () => {
    expect(isPrintable({ title: "Printable guides", url: "/x/" })).toBe(true);
    expect(isPrintable({ title: "x", url: printableUrl("guides") })).toBe(true);
    expect(isPrintable({ title: "Output", url: "/concepts/output/" })).toBe(false);
  });

  it("puts a section's printable page below the section", () => {
    expect(printableUrl("guides")).toBe("/guides/printable/");
  });
});
