// The site's facts.
import { describe, expect, it } from "@jest/globals";
import * as site from "../../../src/core/site";

describe("src/core/site", () => {
  it("leaves nine handles out of the contributors, whatever their case", () => {
    expect(site.EXCLUDED_CONTRIBUTORS.size).toBe(9);
    expect(site.EXCLUDED_CONTRIBUTORS.has("MijaelWatts".toLowerCase())).toBe(true);
  });

  it("has each language on a host of its own", () => {
    expect(site.LANGUAGES.map(({ origin }) => origin)).toEqual([
      "https://webpack.js.org",
      "https://webpack.docschina.org",
      "https://webpack.kr",
    ]);
  });

  it("writes origins without a slash at their end, so that paths can follow", () => {
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
