import { describe, it } from "@jest/globals";
import { planRedirects } from "../../../../src/build/redirects/plan-redirects";
import { expect } from "../../../support/expect";

describe("planRedirects", () => {
  it("plans a page for each entry, with only the two addresses in its context", () => {
    const listed = [
      { from: "/old/", to: "/new/", line: 3 },
      { from: "/older/", to: "/new/#part", line: 5 },
    ];
    expect(planRedirects(listed, new Set(["/new/"]))).toEqual([
      { from: "/old/", to: "/new/" },
      { from: "/older/", to: "/new/#part" },
    ]);
  });

  it("never replaces an existing page", () => {
    const listed = [
      { from: "/concepts/", to: "/new/" },
      { from: "/old/", to: "/new/" },
    ];
    expect(planRedirects(listed, new Set(["/concepts/"]))).toEqual([
      { from: "/old/", to: "/new/" },
    ]);
  });
});
