import { describe, expect, it } from "@jest/globals";
import * as errors from "../../../src/core/errors";

/** What webpack's runtime throws (lib/web/JsonpChunkLoadingRuntimeModule.js). */
const webpackChunkError = () =>
  Object.assign(new Error("Loading chunk 532 failed.\n(missing: http://localhost/532-0.js)"), {
    name: "ChunkLoadError",
    type: "missing",
    request: "http://localhost/532-0.js",
  });

/** What the runtime of mini-css-extract-plugin throws. */
const webpackCssError = () =>
  Object.assign(new Error("Loading CSS chunk styles failed.\n(http://localhost/styles.css)"), {
    code: "CSS_CHUNK_LOAD_FAILED",
    type: "error",
  });

describe("the error catalogue", () => {
  it("has the texts that stand on pages", () => {
    expect(errors.CONTENT_ERROR).toBe("Error loading content.");
    expect(errors.PAGE_NOT_FOUND).toBe("Page Not Found");
    expect(errors.PAGE_NOT_FOUND_TEXT).toBe(
      "Oops! The page you are looking for has been removed or relocated.",
    );
    expect(errors.ANALYTICS_NOT_INITIALIZED).toBe("Google analytics is not initialized");
  });

  it("knows a script chunk that webpack could not load", () => {
    const cause = webpackChunkError();
    expect(errors.toLoadError(cause)).toMatchObject({
      message: "Loading chunk 532 failed",
      name: "ChunkLoadError",
      type: "ChunkLoadError",
      cause,
    });
  });

  it("knows a stylesheet chunk", () => {
    expect(errors.toLoadError(webpackCssError())).toMatchObject({
      message: "Loading CSS chunk styles failed",
      code: "CSS_CHUNK_LOAD_FAILED",
    });
  });

  it.each([
    `We couldn't find the correct component chunk with the name "component---src-new-tsx"`,
    "Cannot find module 'component---src-new-tsx'",
  ])("knows an unknown page module: %s", (message) => {
    expect(errors.toLoadError(new Error(message))).toMatchObject({
      message: "Cannot find module 'component---src-new-tsx'",
      code: "MODULE_NOT_FOUND",
    });
  });

  it("knows its own errors", () => {
    for (const error of [
      errors.chunkLoadError("7"),
      errors.cssChunkLoadError("7"),
      errors.moduleNotFoundError("./a"),
    ]) {
      expect(errors.toLoadError(error)).toMatchObject({ ...error, cause: error });
    }
  });

  it.each([[new TypeError("x is undefined")], ["a text"], [undefined], [null]])(
    "leaves anything else alone: %p",
    (thrown) => {
      expect(errors.toLoadError(thrown)).toBeUndefined();
    },
  );
});
