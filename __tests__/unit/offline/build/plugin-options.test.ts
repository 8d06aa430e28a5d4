import { describe, expect, test } from "@jest/globals";
import { offlineOptions } from "../../../../src/offline/build/plugin-options";

const routes = offlineOptions.workboxConfig.runtimeCaching;
const site = "https://docs.example";

/** Returns the strategy that Workbox 4 chooses. Patterns must match other sites from the start. */
const handlerOf = (url: string): string | undefined =>
  routes.find(({ urlPattern }) => {
    const match = urlPattern.exec(url);
    return match && (url.startsWith(`${site}/`) || match.index === 0);
  })?.handler;

describe("offlineOptions", () => {
  test.each([
    "/app-0123456789.js",
    "/123-0123456789.js",
    "/component---src-templates-doc-page-tsx.0123456789.css",
    "/static/lato-0123456789abcdef.woff2",
    "/content-assets/0123456789-cube.png",
  ])("takes %s from the cache first, because its name contains a hash", (path) => {
    expect(handlerOf(site + path)).toBe("CacheFirst");
  });

  test.each([
    "/",
    "/concepts/",
    "/concepts/output/?from=mail",
    "/page-data/app-data.json",
    "/page-data/concepts/output/page-data.json?from=mail",
    "/content/concepts/output.json?v=0123456789",
    "/content-anchors/concepts.json",
    "/search/v2/titles.json",
    "/notification.json",
    "/concepts/output/index.md",
  ])("requests %s from the network first", (path) => {
    expect(handlerOf(site + path)).toBe("NetworkFirst");
  });

  test.each(["/offline/files.json", "/sitemap.xml", "/concepts/output"])(
    "leaves %s to the network",
    (path) => {
      expect(handlerOf(site + path)).toBeUndefined();
    },
  );

  test.each([
    "https://github.com/a/b.png",
    "https://avatars.githubusercontent.com/",
    "https://elsewhere.example/app-0123456789.js",
  ])("doesn't handle %s, which the security policy blocks", (url) => {
    expect(handlerOf(url)).toBeUndefined();
  });

  test("has an entry for each default of the plugin, because the plugin merges entries by index", () => {
    expect(routes.length).toBeGreaterThanOrEqual(4);
  });
});
