// Tests the basic facts about the site.
import { describe, expect, it } from "@jest/globals";
import * as site from "../../../src/core/site";

describe("src/core/site", () => {
  it("excludes nine handles from the contributors, regardless of case", () => {
    expect(site.EXCLUDED_CONTRIBUTORS.size).toBe(9);
    expect(site.EXCLUDED_CONTRIBUTORS.has("MijaelWatts".toLowerCase())).toBe(true);
  });

  it("serves each language from a separate host", () => {
    expect(site.LANGUAGES.map(({ origin }) => origin)).toEqual([
      "https://webpack.js.org",
      "https://webpack.docschina.org",
      "https://webpack.kr",
    ]);
  });

  it("has origins without a trailing slash, so that paths can be appended", () => {
    const origins = [
      site.SITE_URL,
      site.VERSION_4_ORIGIN,
      ...site.LANGUAGES.map(({ origin }) => origin),
    ];
    for (const origin of origins) expect(new URL(origin).origin).toBe(origin);
  });

  it("describes the site in at most 160 characters", () => {
    expect(site.SITE_DESCRIPTION).toMatch(/module bundler/);
    expect(site.SITE_DESCRIPTION.length).toBeLessThanOrEqual(160);
  });
});
