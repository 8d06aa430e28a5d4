import { expect, test } from "vitest";
import { cacheControlFor } from "../../../../scripts/lib/cache-control";

test.each([
  "/app-3f0a9c2b7d1e4f5a6b7c.js",
  "/component---src-templates-doc-page-tsx-3f0a9c2b7d1e4f5a6b7c.js",
  "/styles.3f0a9c2b7d1e4f5a6b7c.css",
  "/framework-3f0a9c2b7d1e4f5a6b7c.js.map",
  "/static/cube-3f0a.svg",
])("%s never changes under its name", (pathname) => {
  expect(cacheControlFor(pathname)).toBe("public, max-age=31536000, immutable");
});

test.each([
  "/",
  "/concepts/index.html",
  "/page-data/concepts/page-data.json",
  "/content/concepts.json",
  "/sw.js",
  "/manifest.webmanifest",
  "/favicon.svg",
  "/plugins/split-chunks-plugin/index.html",
])("%s is asked for again", (pathname) => {
  expect(cacheControlFor(pathname)).toBe("public, max-age=0, must-revalidate");
});
