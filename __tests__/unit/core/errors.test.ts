import { describe, expect, it } from "@jest/globals";
import * as errors from "../../../src/core/errors";

/** The error that webpack's runtime throws (lib/web/JsonpChunkLoadingRuntimeModule.js). */
const webpackChunkError = () =>
  Object.assign(new Error("Loading chunk 532 failed.\n(missing: http://localhost/532-0.js)"), {
    name: "ChunkLoadError",
    type: "missing",
    request: "http://localhost/532-0.js",
  });

/** The error that the runtime of mini-css-extract-plugin throws. */
const webpackCssError = () =>
  Object.assign(new Error("Loading CSS chunk styles failed.\n(http://localhost/styles.css)"), {
    code: "CSS_CHUNK_LOAD_FAILED",
    type: "error",
  });

describe("the error catalog", () => {
  it("contains the messages that pages show", () => {
    expect(errors.CONTENT_ERROR).toBe("Error loading content.");
    expect(errors.PAGE_NOT_FOUND).toBe("Page Not Found");
    expect(errors.PAGE_NOT_FOUND_TEXT).toBe(
      "Oops! The page you are looking for has been removed or relocated.",
    );
    expect(errors.ANALYTICS_NOT_INITIALIZED).toBe("Google analytics is not initialized");
  });

  it("recognizes a script chunk that failed to load", () => {
    const cause = webpackChunkError();
    expect(errors.toLoadError(cause)).toMatchObject({
      message: "Loading chunk 532 failed",
      name: "ChunkLoadError",
      type: "ChunkLoadError",
      cause,
    });
  });

  it("recognizes a stylesheet chunk that failed to load", () => {
    expect(errors.toLoadError(webpackCssError())).toMatchObject({
      message: "Loading CSS chunk styles failed",
      code: "CSS_CHUNK_LOAD_FAILED",
    });
  });

  it.each([
    `We couldn't find the correct component chunk with the name "component---src-new-tsx"`,
    "Cannot find module 'component---src-new-tsx'",
  ])("recognizes an unknown page module: %s", (message) => {
    expect(errors.toLoadError(new Error(message))).toMatchObject({
      message: "Cannot find module 'component---src-new-tsx'",
      code: "MODULE_NOT_FOUND",
    });
  });

  it("recognizes its own errors", () => {
    for (const message of [
      "Loading chunk 7 failed",
      "Loading CSS chunk 7 failed",
      "Cannot find module './a'",
    ]) {
      const error = errors.toLoadError(new Error(message))!;
      expect(errors.toLoadError(error)).toMatchObject({ ...error, cause: error });
    }
  });

  it.each([[new TypeError("x is undefined")], ["a text"], [undefined], [null]])(
    "ignores anything else: %p",
    (thrown) => {
      expect(errors.toLoadError(thrown)).toBeUndefined();
    },
  );
});
