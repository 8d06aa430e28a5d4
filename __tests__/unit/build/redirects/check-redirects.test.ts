import { describe, expect, it } from "@jest/globals";
import { readHtml } from "../../../../src/build/documents/read-html";
import { checkRedirects } from "../../../../src/build/redirects/check-redirects";

const site = {
  pages: new Map([
    ["/new/", readHtml('<h2 id="part">Part</h2>')],
    ["/other/", readHtml("")],
  ]),
  fileExists: () => false,
  redirects: new Map(),
  oldAnchors: new Map(),
  origin: "https://docs.example",
};
const check = (from: string, to: string) => checkRedirects([{ from, to, line: 7 }], site);

describe("checkRedirects", () => {
  it("accepts pages and their anchors as new addresses", () => {
    for (const to of ["/new/", "/new/#part"]) {
      expect(check("/old/", to)).toEqual([]);
    }
  });

  it("rejects an old address that belongs to a page", () => {
    expect(check("/other/", "/new/")).toEqual([
      expect.objectContaining({ file: "redirects.yaml", line: 7 }),
    ]);
    expect(check("/other/", "/new/")[0]?.message).toContain("/other/ is a page");
  });

  it("checks a new address like any other link, and reports the problem as a link problem", () => {
    expect(check("/old/", "/nwe/")).toEqual([
      {
        file: "redirects.yaml",
        line: 7,
        message: "/nwe/: there is no page or file at /nwe/",
        fix: expect.stringContaining('did you mean "/new/"?'),
        kind: "link",
      },
    ]);
    expect(check("/old/", "/new/#prat")[0]).toMatchObject({
      message: '/new/#prat: /new/ has no anchor "prat"',
      fix: 'did you mean "#part"?',
      kind: "link",
    });
  });
});
